// Administration. The token lives in this closure and nowhere else.
"use strict";
(() => {
  const { make } = window.tongue;
  const say = (fr, en) => window.tongue.say(fr, en);
  const byId = (id) => document.getElementById(id);
  const kEvery = 5000;
  let token = "";
  let state = null;
  let tables = null;
  let timer = 0;
  let editing = false;
  let trouble = "";

  const ask = async (method, path, body) => {
    const answer = await fetch("api/admin" + path, {
      method, headers: { Authorization: "Bearer " + token }, body: body && JSON.stringify(body), cache: "no-store" });
    const told = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(say(told.message_fr, told.message) || told.code), { code: told.code });
    return told;
  };
  const tell = (text, bad = false) => {
    const status = byId("status");
    if (status.textContent !== text) status.textContent = text;
    status.classList.toggle("bad", bad);
  };

  const number = (value) => new Intl.NumberFormat(window.tongue.now).format(value);
  const bytes = (value) => {
    const units = window.tongue.now === "fr" ? ["o", "ko", "Mo", "Go"] : ["B", "kB", "MB", "GB"];
    let unit = 0;
    let rest = value;
    for (; rest >= 1000 && unit < units.length - 1; ++unit) rest /= 1000;
    return new Intl.NumberFormat(window.tongue.now, { maximumFractionDigits: unit ? 1 : 0 }).format(rest) + "\u00a0" + units[unit];
  };
  const span = (ms) => {
    const seconds = Math.max(0, Math.round(ms / 1000));
    const day = say("j", "d");
    if (seconds < 60) return seconds + "\u00a0s";
    if (seconds < 3600) return Math.floor(seconds / 60) + "\u00a0min";
    if (seconds < 86400) return Math.floor(seconds / 3600) + "\u00a0h " + Math.floor(seconds % 3600 / 60) + "\u00a0min";
    return number(Math.floor(seconds / 86400)) + "\u00a0" + day + " " + Math.floor(seconds % 86400 / 3600) + "\u00a0h";
  };
  const storageWord = (name) => ({ ok: say("✓ va bien", "✓ well"), storage_full: say("✗ disque plein", "✗ disk full"),
    storage_read_only: say("✗ lecture seule", "✗ read-only") })[name] || say("✗ en panne", "✗ failing");
  const statusWord = (name) => ({ open: say("ouverte", "open"), running: say("en cours", "running"), finished: say("finie", "finished") })[name];

  const figure = (label, value, tag) => make("li", { class: "card" }, make("span", { class: "quiet", text: label }),
    make("span", { class: "figure" }, tag ? make("span", { class: "tag " + tag, text: value }) : value));
  const show = () => {
    if (!state) return;
    byId("figures").replaceChildren(
      figure(say("Stockage", "Storage"), storageWord(state.storage), state.storage === "ok" ? "fine" : "bad"),
      figure(say("Version", "Version"), state.version), figure(say("En route depuis", "Up for"), span(state.uptime_seconds * 1000)),
      figure(say("Connexions", "Connections"), number(state.connections)),
      figure(say("Tables en mémoire", "Tables in memory"), number(state.tables)),
      figure(say("Coups depuis le départ", "Moves since the start"), number(state.moves)),
      figure(say("Données", "Data"), tables ? bytes(tables.bytes) : "…"));
    if (!editing) byId("days").value = state.retention_days;
    if (!tables) return;
    const now = Date.now();
    const focused = document.activeElement?.dataset?.table;
    const cell = (label, text, kind) => make("td", { class: kind, "data-label": label, text });
    byId("tables").replaceChildren(...tables.tables.map((table) => {
      const button = make("button", { type: "button", class: "danger", "data-table": table.id, text: say("Effacer…", "Remove…"),
        "aria-label": say("Effacer la table ", "Remove table ") + table.id });
      button.addEventListener("click", () => remove(table.id));
      return make("tr", {}, make("th", { scope: "row" }, make("code", { text: table.id })),
        cell(say("État", "Status"), statusWord(table.status)), cell(say("Âge", "Age"), span(now - table.created), "number"),
        cell(say("Dernier changement", "Last change"), span(now - table.touched), "number"),
        cell(say("Changements", "Changes"), number(table.entries), "number"),
        cell(say("Taille", "Size"), bytes(table.bytes), "number"), make("td", { class: "act" }, button));
    }));
    if (focused) document.querySelector(`[data-table="${CSS.escape(focused)}"]`)?.focus();
    byId("tables-note").textContent = tables.tables.length
      ? say("Les 100 plus récentes de chaque état. Ni noms, ni mains, ni secrets ne sont montrés.", "The newest 100 of each status. No names, hands or secrets are shown.")
      : say("Aucune table.", "No table.");
  };

  const refresh = async () => {
    clearTimeout(timer);
    try {
      [state, tables] = await Promise.all([ask("GET", ""), ask("GET", "/tables")]);
      if (trouble) tell("");
      trouble = "";
      show();
    } catch (fault) {
      if (fault.code === "no_secret") return leave(fault.message);
      trouble = fault.code ? fault.message : say("Le serveur ne répond pas ; nouvel essai dans 5 s.", "The server does not answer; trying again in 5 s.");
      tell(trouble, true);
    }
    timer = setTimeout(refresh, kEvery);
  };
  const leave = (why) => {
    token = "";
    state = tables = null;
    byId("room").hidden = true;
    byId("door").hidden = false;
    tell(why, true);
    byId("token").focus();
  };

  byId("token-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    token = byId("token").value.trim();
    byId("token").value = "";
    try {
      state = await ask("GET", "");
    } catch (fault) {
      return leave(fault.code ? fault.message : say("Le serveur ne répond pas.", "The server does not answer."));
    }
    byId("door").hidden = true;
    byId("room").hidden = false;
    tell(say("Mis à jour toutes les 5 secondes.", "Updated every 5 seconds."));
    byId("main").focus();
    refresh();
  });
  byId("days").addEventListener("input", () => { editing = true; });
  byId("retention-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const told = await ask("POST", "/retention", { days: Number(byId("days").value) });
      editing = false;
      tell(told.retention_days ? say(`Les tables finies sont gardées ${told.retention_days} jours.`, `Finished tables are kept for ${told.retention_days} days.`)
        : say("Les tables finies sont gardées toujours.", "Finished tables are kept for ever."));
      refresh();
    } catch (fault) {
      tell(fault.message, true);
    }
  });
  const remove = (id) => {
    const sure = byId("sure");
    byId("sure-id").textContent = id;
    sure.returnValue = "no";
    sure.addEventListener("close", async () => {
      if (sure.returnValue !== "yes") return;
      try {
        await ask("DELETE", "/tables/" + encodeURIComponent(id));
        tell(say(`La table ${id} est effacée.`, `Table ${id} is removed.`));
      } catch (fault) {
        tell(fault.message, true);
      }
      await refresh();
      byId("main").focus();
    }, { once: true });
    sure.showModal();
  };
  window.tongue.listeners.push(show);
})();
