#include "lab/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <ranges>

#include "generated/version.h"
#include "lab/chart.h"
#include "lab/facts.h"
#include "lab/page_style.h"
#include "lab/page_writer.h"

namespace flibuste {

std::string PageWriter::body() {
  head();
  put(R"(<div class="wrap">)");
  tiles();
  contents();
  lengths();
  scores();
  sources();
  seats();
  pieces();
  ladder();
  put("</div>\n");
  foot();
  return std::move(out_);
}

std::string PageWriter::closeness() const {
  const int half = facts_.margins.quantile(0.5);
  return t({"une partie sur deux se joue à {} ou moins", "half of all games are decided by {} or less"},
           points(half, 0));
}

std::string PageWriter::lead() const {
  const Estimate& first = facts_.first;
  std::string text =
      t({"Avec le robot {} à tous les sièges, ", "With the bot {} in every seat, "}, bot_name(plan_.bot));
  text += first.above(0)   ? t({"commencer aide", "going first helps"})
          : first.below(0) ? t({"commencer coûte", "going first costs"})
                           : t({"commencer ne change rien de mesurable", "going first makes no measurable difference"});
  if (first.above(0) || first.below(0))
    text += t({" ({} points de pourcentage)", " ({} percentage points)"}, diff(first.value));
  if (!facts_.margins.empty()) text += ", " + closeness();
  if (!facts_.sources.empty()) {
    const Facts::Source& top = facts_.sources.front();
    text += t({"\u202f; première source de points du gagnant\u00a0: {}", "; a winner’s main source of points: {}"},
              lower(game_.source_text(top.index, lang_)));
  }
  return text + ".";
}

void PageWriter::head() {
  put(fmt::format(R"(<header>{}<div class="wrap"><p class="kicker">{}</p><h1>{}</h1><p class="lead">{}</p>)"
                  "<p class=\"aside\">{}</p></div></header>\n",
                  rhumb_lines(), escaped(t({"Flibuste, le laboratoire", "Flibuste, the laboratory"})),
                  escaped(game_.info().name[lang_]), escaped(lead()),
                  escaped(t({"Page d’amateur, sans lien avec l’éditeur du jeu.",
                             "Fan-made laboratory page; not affiliated with the publisher."}))));
}

void PageWriter::tile(const std::string& big, const std::string& unit, const std::string& what,
                      const std::string& say) {
  put(fmt::format(R"(<li><span class="big">{}{}</span><span class="what">{}</span><span class="say">{}</span></li>)"
                  "\n",
                  escaped(big), unit.empty() ? "" : fmt::format(" <small>{}</small>", escaped(unit)), escaped(what),
                  escaped(say)));
}

void PageWriter::tiles() {
  put("<ul class=\"tiles\">\n");
  const auto [shortest, longest] = by_length();
  const std::string from = num(shortest->decisions.mean(), 0);
  const std::string to = num(longest->decisions.mean(), 0);
  const int fewest = study_.tables.front().players;
  tile(from == to ? from : fmt::format("{}\u2013{}", from, to), "", t({"décisions par partie", "decisions per game"}),
       study_.tables.size() > 1 ? t({"en moyenne, de {} à {} joueurs", "on average, from {} to {} players"}, fewest,
                                    study_.tables.back().players)
                                : t({"en moyenne, à {}", "on average, with {}"}, players(fewest)));
  const Estimate& first = facts_.first;
  const std::string interval = between(diff(first.low), diff(first.high));
  tile(diff(first.value), "pts", t({"pour qui commence", "for going first"}),
       first.above(0) || first.below(0) ? t({"points de pourcentage face à une part équitable\u202f; à 95\u00a0%, {}",
                                             "percentage points against a fair share; at 95%, {}"},
                                            interval)
                                        : t({"points de pourcentage\u00a0: trop peu pour se distinguer du hasard ({})",
                                             "percentage points: too little to tell from luck ({})"},
                                            interval));
  if (!facts_.margins.empty()) {
    tile(pct(facts_.margins.share_up_to(1), 0), "",
         t({"des parties se jouent à un point ou moins", "of games are decided by one point or less"}),
         t({"écart médian du gagnant\u00a0: {}", "median lead of the winner: {}"},
           points(facts_.margins.quantile(0.5), 0)));
  }
  if (!facts_.sources.empty()) {
    const Facts::Source& top = facts_.sources.front();
    const double all = std::accumulate(facts_.sources.begin(), facts_.sources.end(), 0.0,
                                       [](double sum, const Facts::Source& each) { return sum + each.winners; });
    tile(pct(per(top.winners, all), 0), "",
         t({"des points du gagnant\u00a0: {}", "of a winner’s points: {}"}, lower(game_.source_text(top.index, lang_))),
         t({"{} en moyenne, {} chez les autres", "{} on average, {} for the others"}, points(top.winners, 1),
           num(top.others, 1)));
  }
  put("</ul>\n");
}

void PageWriter::contents() {
  put(fmt::format("<nav aria-label=\"{}\"><ul>", t({"Sommaire", "Contents"})));
  const auto link = [&](bool there, std::string_view name, const Label& text) {
    if (there) put(fmt::format(R"(<li><a href="#{}">{}</a></li>)", id(name), escaped(text[lang_])));
  };
  link(true, "length", kLength);
  link(true, "scores", kScores);
  link(!facts_.sources.empty(), "sources", {"Points", "Points"});
  link(true, "seats", {"Sièges", "Seats"});
  link(!facts_.pieces.empty(), "pieces", {"Cartes", "Cards"});
  link(!study_.ladder.empty(), "ladder", {"Niveaux", "Levels"});
  put("</ul></nav>\n");
}

std::string PageWriter::shown_command() const {
  std::string text;
  for (std::size_t at = 0; at < command_.size();) {
    const std::size_t space = std::min(command_.find(' ', at), command_.size());
    text += fmt::format("{}<span>{}</span>", at > 0 ? " " : "", escaped(command_.substr(at, space - at)));
    at = space + 1;
  }
  return text;
}

void PageWriter::foot() {
  std::string rules;
  for (const OptionInfo& option : game_.options()) {
    const json::value& chosen = plan_.options.at(option.name);
    if (chosen == option.values.front()) continue;
    rules += fmt::format("{}{} = {}", rules.empty() ? "" : ", ", option.name, json::serialize(chosen));
  }
  if (rules.empty()) rules = t({"règles par défaut", "default rules"});
  put(fmt::format(
      "<footer class=\"wrap\"><p>{}<br/><code>{}</code></p><p>{}</p><p>{}</p></footer>\n",
      escaped(t({"Cette page vient de cette commande\u00a0:", "This page was made by this command:"})), shown_command(),
      escaped(
          t({"{} parties pour chaque nombre de joueurs, graine «\u00a0{}\u00a0», {}, règles version {}, flibuste {}. "
             "La page ne porte pas de date\u00a0: la même commande la refait octet pour octet.",
             "{} games for each number of players, seed “{}”, {}, rules version {}, flibuste {}. The page carries "
             "no date: the same command makes it again, byte for byte."},
            num(plan_.games, 0), plan_.seed, rules, game_.info().rules_version, kVersion)),
      escaped(t({"Les intervalles sont ceux de Wilson. Ils comptent les sièges d’une même partie comme indépendants "
                 "et vont avec ce robot-ci\u00a0: d’autres joueurs joueraient autrement. Une victoire partagée compte "
                 "en parts égales.",
                 "Intervals are Wilson’s. They count the seats of one game as independent and hold for this bot: other "
                 "players would play otherwise. A shared victory counts in equal parts."}))));
}

void PageWriter::verdict_legend() {
  const auto item = [&](std::string_view style, std::string_view path, const Label& text) {
    put(fmt::format(R"(<li><svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">)"
                    R"(<path class="{}" d="{}"/></svg>{}</li>)",
                    style, path, escaped(text[lang_])));
  };
  put(R"(<ul class="legend">)");
  item("up", "M0-6.5 6.5 5H-6.5Z", {"au-dessus de la part équitable", "above a fair share"});
  item("even", "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z", {"pas de différence mesurable", "no measurable difference"});
  item("down", "M0 6.5 6.5-5H-6.5Z", {"en dessous", "below"});
  put("</ul>\n");
}

std::string study_page(const StudyPlan& plan, const Study& study, std::string_view command, Lang shown) {
  const Facts facts(*plan.game, study);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"/>"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
      "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{} – Flibuste</title>\n<style>{}</style></head>\n"
      "<body><main>{}\n",
      code(shown), escaped(plan.game->info().name[shown]), kPageStyle, kPageDefinitions);
  // The language is chosen by two radio buttons and a rule of the style sheet: no script, and nothing remembered.
  for (const Lang lang : {Lang::fr, Lang::en}) {
    out += fmt::format(
        R"(<input class="pick" type="radio" name="lang" id="pick-{0}" autocomplete="off" aria-label="{1}" lang="{0}"{2}/>)",
        code(lang), lang == Lang::fr ? "Français" : "English", lang == shown ? R"( checked="checked")" : "");
  }
  out += R"(<div class="switch" aria-hidden="true"><label for="pick-fr" title="Français">FR</label>)"
         R"(<label for="pick-en" title="English">EN</label></div>)"
         "\n";
  for (const Lang lang : {Lang::fr, Lang::en}) {
    out += fmt::format("<div class=\"{0}\" lang=\"{0}\">\n{1}</div>\n", code(lang),
                       PageWriter(plan, study, facts, command, lang).body());
  }
  return out + "</main></body></html>\n";
}

}  // namespace flibuste
