// flibuste: one program, one sub-command per file of this folder.
#include "cli/command.h"

int main(int argc, char** argv) {
  using namespace flibuste::cli;
  return run_program(
      {
          {"play", {"joue une partie dans le terminal", "plays a game in the terminal"}, describe_play},
          {"serve",
           {"sert le jeu aux navigateurs de cette machine ou du réseau",
            "serves the game to browsers, here or on the network"},
           describe_serve},
          {"games", {"montre les jeux et leurs options", "shows the games and their options"}, describe_games},
          {"replay", {"raconte une partie enregistrée", "tells the story of a recorded game"}, describe_replay},
          {"verify",
           {"vérifie une partie enregistrée, coup par coup", "verifies a recorded game, move by move"},
           describe_verify},
          {"analyse",
           {"montre les moments décisifs d’une partie", "shows the key moments of a game"},
           describe_analyse},
          {"arena", {"fait jouer des robots entre eux", "lets bots play each other"}, describe_arena},
          {"study",
           {"dessine l’étude d’un jeu sur une seule page", "draws the study of a game on one page"},
           describe_study},
          {"bench", {"mesure la vitesse des règles d’un jeu", "measures the speed of a game’s rules"}, describe_bench},
          {"tune", {"règle les nombres dont les robots se servent", "tunes the numbers that bots use"}, describe_tune},
          {"engine",
           {"répond à un programme, ligne par ligne, en JSON", "answers a program, line by line, in JSON"},
           describe_engine},
          {"signature",
           {"calcule l’empreinte des règles de chaque jeu", "computes the fingerprint of each game’s rules"},
           describe_signature},
          {"schema",
           {"montre le schéma JSON des documents d’un jeu", "shows the JSON schema of a game’s documents"},
           describe_schema},
          {"backup", {"copie les données d’un serveur", "copies the data of a server"}, describe_backup},
          {"version", {"montre la version", "shows the version"}, describe_version},
      },
      argc, argv);
}
