// The rules that messages/fr.json and messages/en.json are held to.

const NARROW = "\u202f";
const FIXED = "\u00a0";

// Every text of a message: a plain one, or the branches of a plural.
export function texts(message) {
  if (typeof message === "string") return [message];
  return message.flatMap((variant) => Object.values(variant.match));
}

const parameters = (message) =>
  [...new Set(texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1])))]
    .sort()
    .join(",");

// What is wrong with a French text, in English for the builder.
export function frenchFaults(text) {
  const faults = [];
  const bare = text.replaceAll(/\{\w+\}/g, "x").replaceAll(/https?:\S+/g, "x");
  for (const match of bare.matchAll(/(.?)([;!?])/g)) {
    if (match[1] !== NARROW && !/[;!?(]/.test(match[1]) && match[1] !== FIXED)
      faults.push(`U+202F is missing before ${match[2]}`);
  }
  for (const match of bare.matchAll(/(.?):/g)) {
    if (match[1] !== FIXED) faults.push("U+00A0 is missing before :");
  }
  for (const match of bare.matchAll(/«(.?)/g)) if (match[1] !== FIXED) faults.push("U+00A0 is missing after «");
  for (const match of bare.matchAll(/(.?)»/g)) if (match[1] !== FIXED) faults.push("U+00A0 is missing before »");
  for (const match of bare.matchAll(/(.?)%/g)) if (match[1] !== FIXED) faults.push("U+00A0 is missing before %");
  if (bare.includes("'")) faults.push("the apostrophe is ’");
  if (bare.includes('"')) faults.push("quotation marks are « and »");
  if (bare.includes("...")) faults.push("the ellipsis is …");
  if (/ {2}|^ | $/.test(bare)) faults.push("a blank too many");
  if (
    /\S (?:de|que|jusque|lorsque|puisque) \{(?:names?|winner|loser|attacker|defender|person|who|host|player|bot)\}/.test(
      text,
    )
  )
    faults.push("a name may elide the word before it: {whose}");
  if (/(^|[.!?…] )(A|Ca|Etes|Etat|Ecran|Ecoute)\b/.test(bare)) faults.push("capital letters keep their accents");
  return faults;
}

export function englishFaults(text) {
  const faults = [];
  if (text.includes("'")) faults.push("the apostrophe is ’");
  if (text.includes("...")) faults.push("the ellipsis is …");
  if (text.includes(NARROW) || text.includes(FIXED)) faults.push("French spacing in English");
  if (/ {2}|^ | $/.test(text)) faults.push("a blank too many");
  return faults;
}

export function faults(fr, en) {
  const found = [];
  const names = (messages) => Object.keys(messages).filter((name) => name !== "$schema");
  for (const name of names(fr)) if (!(name in en)) found.push(`en.json: ${name} is missing`);
  for (const name of names(en)) if (!(name in fr)) found.push(`fr.json: ${name} is missing`);
  for (const name of names(fr)) {
    if (!(name in en)) continue;
    if (parameters(fr[name]) !== parameters(en[name])) found.push(`${name}: the parameters differ`);
    for (const text of texts(fr[name]))
      for (const fault of frenchFaults(text)) found.push(`fr.json: ${name}: ${fault}`);
    for (const text of texts(en[name]))
      for (const fault of englishFaults(text)) found.push(`en.json: ${name}: ${fault}`);
  }
  return found;
}
