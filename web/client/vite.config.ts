import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./scripts/icons.mjs";
import { plurals } from "./scripts/plurals.mjs";

const server = process.env.FLIBUSTE_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  // Relative addresses: the server may stand behind a proxy under a sub-path.
  base: "./",
  plugins: [svelte(), plurals(), icons(new URL("../static/icon.svg", import.meta.url))],
  build: {
    outDir: process.env.FLIBUSTE_CLIENT_OUT ?? "../../build/client",
    emptyOutDir: true,
    target: "es2022",
    // The content-security policy allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { main: "index.html" },
      // A message that does not exist must not become a blank.
      onwarn(warning, warn) {
        if (warning.code === "IMPORT_IS_UNDEFINED") throw new Error(warning.message);
        warn(warning);
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/healthz": server } },
  // Tests press components: what a browser gets, not what a server would render.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    // Long enough for a machine that compiles beside it.
    testTimeout: 20_000,
  },
});
