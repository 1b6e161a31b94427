// The page about the protocol, made from api.json: what is not in the description is not on the page.
"use strict";
(async () => {
  const { make } = window.tongue;
  const say = (fr, en) => window.tongue.say(fr, en);
  const content = document.getElementById("content");
  const index = document.getElementById("index");
  const status = document.getElementById("status");
  let api = null;

  const summary = (item) => say(item["x-summary-fr"] || item.summary, item.summary);
  const code = (value) => make("pre", { tabindex: "0" }, make("code", { text: JSON.stringify(value, null, 2) }));
  const schemaName = (schema) => (schema && schema.$ref ? schema.$ref.split("/").pop() : null);
  // A name that leads to its schema, or the schema itself.
  const shape = (schema) => {
    const name = schemaName(schema);
    return name ? make("p", {}, make("a", { href: "#schema-" + name }, make("code", { text: name }))) : code(schema);
  };
  const part = (title, ...children) => [make("h3", { text: title }), ...children];

  const item = (id, head, body) => make("details", { class: "item", id }, make("summary", {}, ...head), make("div", {}, ...body));
  const line = (name, help, method) => [
    method ? make("span", { class: "method " + method, text: method.toUpperCase() }) : null,
    make("span", { class: "name", text: name }), make("span", { class: "quiet", text: help })];

  const operation = (path, method, it) => {
    const body = [];
    const who = (it.security || []).flatMap((each) => Object.keys(each));
    if (who.length) {
      body.push(make("p", { text: say("Avec ", "With ") + who.map((each) => (each === "device"
        ? say("un secret d’appareil", "a device secret") : say("le jeton d’administration", "the administrator’s token"))).join(", ")
        + ((it.security || []).some((each) => !Object.keys(each).length) ? say(" (facultatif).", " (optional).") : ".") }));
    }
    if (it.parameters) {
      body.push(...part(say("Paramètres", "Parameters"), make("ul", {}, ...it.parameters.map((each) => make("li", {},
        make("code", { text: each.name }), " " + each.description)))));
    }
    if (it.requestBody) body.push(...part(say("Demande", "Request"), shape(it.requestBody.content["application/json"].schema)));
    for (const [number, answer] of Object.entries(it.responses)) {
      body.push(make("h3", { text: say("Réponse ", "Answer ") + number }));
      if (Number(number) >= 400) body.push(make("p", { text: answer.description.replace("refused: ", say("refus : ", "refused: ")) }));
      else for (const [type, each] of Object.entries(answer.content || {})) {
        body.push(type === "application/json" ? shape(each.schema) : make("p", {}, make("code", { text: type })));
      }
    }
    return item("op-" + it.operationId, line(path, summary(it), method), body);
  };

  const message = (side, name, it) => {
    const body = [...part(side === "client" ? say("Demande", "Request") : say("Message", "Message"), shape(it.schema))];
    if (it.answer) body.push(...part(say("Réponse", "Answer"), shape(it.answer)));
    if (it.errors && it.errors.length) body.push(make("p", { text: say("refus : ", "refused: ") + it.errors.join(", ") }));
    if (it.http === false) body.push(make("p", { text: say("Sur la WebSocket seulement.", "On the WebSocket only.") }));
    return item(`${side}-${name}`, line(name, summary(it)), body);
  };

  const show = () => {
    if (!api) {
      status.textContent = say("La description ne peut être lue.", "The description cannot be read.");
      return;
    }
    const opened = [...content.querySelectorAll("details[open]")].map((each) => each.id);
    const groups = api.tags.map((tag) => ({
      id: "tag-" + tag.name, title: say(tag["x-description-fr"], tag.description),
      items: Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods)
        .filter(([, it]) => it.tags.includes(tag.name)).map(([method, it]) => operation(path, method, it))) }));
    groups.push(
      { id: "ops", title: say("demandes à une table", "ops of a table"),
        items: Object.entries(api["x-messages"].client).map(([name, it]) => message("client", name, it)) },
      { id: "messages", title: say("messages du serveur", "messages of the server"),
        items: Object.entries(api["x-messages"].server).map(([name, it]) => message("server", name, it)) });
    const capital = (text) => text[0].toUpperCase() + text.slice(1);
    const sections = groups.map((group) => make("section", { "aria-labelledby": group.id },
      make("h2", { id: group.id, text: capital(group.title) }), ...group.items));
    const errors = make("section", { "aria-labelledby": "errors" }, make("h2", { id: "errors", text: say("Refus", "Refusals") }),
      make("div", { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "errors" }, make("table", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col", text: "code" }), make("th", { scope: "col", class: "number", text: "HTTP" }),
          make("th", { scope: "col", text: say("quand", "when") }))),
        make("tbody", {}, ...Object.entries(api["x-errors"]).map(([name, it]) => make("tr", {},
          make("th", { scope: "row" }, make("code", { text: name })), make("td", { class: "number", text: String(it.status) }),
          make("td", { text: summary(it) })))))));
    const schemas = make("section", { "aria-labelledby": "schemas" }, make("h2", { id: "schemas", text: say("Schémas", "Schemas") }),
      ...Object.entries(api.components.schemas).map(([name, schema]) => item("schema-" + name,
        line(name, schema.description || ""), [code(schema)])));
    content.replaceChildren(...sections, errors, schemas);
    for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
    const entry = (id, text) => make("li", {}, make("a", { href: "#" + id, text }));
    index.replaceChildren(make("ul", {}, ...groups.map((group) => entry(group.id, capital(group.title))),
      entry("errors", say("Refus", "Refusals")), entry("schemas", say("Schémas", "Schemas"))));
    status.textContent = "";
    reveal();
  };

  // A link to something folded opens it.
  const reveal = () => {
    const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (target?.tagName === "DETAILS") {
      target.open = true;
      target.scrollIntoView();
    }
  };
  window.addEventListener("hashchange", reveal);

  try {
    api = await (await fetch("api.json")).json();
  } catch { /* said by show */ }
  window.tongue.listeners.push(show);
  show();
})();
