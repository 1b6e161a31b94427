// The games of this server.
"use strict";
(async () => {
  const { make } = window.tongue;
  const say = (fr, en) => window.tongue.say(fr, en);
  const list = document.getElementById("games");
  const status = document.getElementById("status");
  let games = null;
  const show = () => {
    status.textContent = games ? "" : say("Le serveur ne répond pas.", "The server does not answer.");
    list.replaceChildren(...(games || []).map((game) => make("li", { class: "card" },
      make("h3", { text: game.name[window.tongue.now] }),
      make("p", { class: "quiet", text: say(`${game.players.min} à ${game.players.max} joueurs, règles complètes, robots de cinq niveaux`,
        `${game.players.min} to ${game.players.max} players, complete rules, bots of five levels`) }))));
  };
  try {
    const answer = await fetch("api/games");
    if (answer.ok) games = (await answer.json()).games;
  } catch { /* said below */ }
  window.tongue.listeners.push(show);
  show();
})();
