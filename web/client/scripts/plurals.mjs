// Plural rules are made once for each language: Paraglide makes new ones for every word, 140 of the 1,030 ms of script that
// six rounds of Brethren took.

/** @returns {import("vite").Plugin} */
export const plurals = () => ({
  name: "plurals",
  transform(code, id) {
    if (!id.endsWith("/i18n/registry.js")) return undefined;
    const made = "new Intl.PluralRules(locale, options)";
    if (!code.includes(made)) throw new Error(`Paraglide no longer says ${made}`);
    const kept = `
const rules = new Map();
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options);
  if (!rules.has(key)) rules.set(key, ${made});
  return rules.get(key);
}
`;
    return { code: code.replace(made, "rulesOf(locale, options)") + kept, map: null };
  },
});
