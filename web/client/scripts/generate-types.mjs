// Writes src/generated/: the types of the wire, from the server's own description (api.json) and the games' schemas.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const pages = join(here, "..", "..", "static");
const out = join(here, "..", "src", "generated");

const literal = (value) => JSON.stringify(value);

function type(schema, indent = "") {
  if (schema === true || Object.keys(schema).length === 0) return "unknown";
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if ("const" in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(" | ");
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return union.map((each) => type(each, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((each) => `(${type(each, indent)})`).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((each) => type({ ...schema, type: each }, indent)).join(" | ");
  switch (schema.type) {
    case "null":
      return "null";
    case "boolean":
      return "boolean";
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "array":
      if (schema.prefixItems) return `readonly [${schema.prefixItems.map((each) => type(each, indent)).join(", ")}]`;
      return `readonly (${schema.items ? type(schema.items, indent) : "unknown"})[]`;
    case "object":
      return object(schema, indent);
    default:
      throw new Error(`a schema without a type: ${JSON.stringify(schema)}`);
  }
}

const note = (schema, indent) =>
  schema.description ? `${indent}/** ${schema.description.replaceAll("*/", "* /")} */\n` : "";

function object(schema, indent) {
  const inner = `${indent}  `;
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) =>
      `${note(member, inner)}${inner}readonly ${/^\w+$/.test(name) ? name : literal(name)}${required.has(name) ? "" : "?"}: ${type(member, inner)};\n`,
  );
  if (schema.additionalProperties !== false) members.push(`${inner}readonly [member: string]: unknown;\n`);
  return `{\n${members.join("")}${indent}}`;
}

const declare = (name, schema) => `${note(schema, "")}export type ${name} = ${type(schema)};\n`;

function write(name, head, parts) {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, name), `// Made by scripts/generate-types.mjs. ${head}\n\n${parts.join("\n")}`);
}

const api = JSON.parse(readFileSync(join(pages, "api.json"), "utf8"));
const messages = api["x-messages"];
const client = Object.entries(messages.client);
const server = Object.entries(messages.server);
const pascal = (text) => text.replace(/(^|[_-])(\w)/g, (_, __, letter) => letter.toUpperCase());
write("wire.ts", "From web/static/api.json.", [
  ...Object.entries(api.components.schemas).map(([name, schema]) => declare(name, schema)),
  ...client.filter(([, op]) => !op.schema.$ref).map(([name, op]) => declare(`Op${pascal(name)}`, op.schema)),
  `export type ServerMessage = ${server.map(([, each]) => type(each.schema)).join(" | ")};\n`,
  `/** Each request of a table, and its answer. */\nexport interface Ops {\n${client
    .filter(([, op]) => op.answer)
    .map(
      ([name, op]) =>
        `  ${name}: { request: ${op.schema.$ref ? type(op.schema) : `Op${pascal(name)}`}; answer: ${type(op.answer)} };\n`,
    )
    .join("")}}\n`,
  `export type RefusalCode = Refusal["code"];\n`,
]);

for (const file of readdirSync(join(pages, "schemas")).filter((each) => each.endsWith(".json"))) {
  const game = JSON.parse(readFileSync(join(pages, "schemas", file), "utf8"));
  write(`${basename(file, ".json")}.ts`, `From web/static/schemas/${file}.`, [
    ...Object.entries(game.$defs).map(([name, schema]) => declare(name, schema)),
  ]);
}
