// French or English: what the browser asks for, until somebody presses the switch. Nothing is stored.
"use strict";
window.tongue = {
  now: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
  listeners: [],
  set(lang) {
    this.now = lang;
    const root = document.documentElement;
    root.lang = lang;
    document.title = root.getAttribute("data-title-" + lang);
    for (const button of document.querySelectorAll("[data-tongue]")) {
      button.setAttribute("aria-pressed", String(button.dataset.tongue === lang));
    }
    for (const listener of this.listeners) listener();
  },
  // One of two texts.
  say(fr, en) { return this.now === "fr" ? fr : en; },
  // An element with a class, text and children, made without any markup.
  make(tag, options = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(options)) {
      if (name === "text") element.textContent = value;
      else if (value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  },
};
document.documentElement.lang = window.tongue.now;
document.addEventListener("DOMContentLoaded", () => {
  window.tongue.set(window.tongue.now);
  for (const button of document.querySelectorAll("[data-tongue]")) {
    button.addEventListener("click", () => window.tongue.set(button.dataset.tongue));
  }
});
