import { defineConfig, devices } from "@playwright/test";

// Where screenshots and traces go: beside the other results of a build, never into the tree.
const out = process.env["FLIBUSTE_ARTEFACTS"] ?? "../../build/journeys";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const still = { contextOptions: { reducedMotion: "reduce" as const } };

export default defineConfig({
  testDir: "journeys",
  outputDir: `${out}/results`,
  timeout: 240_000,
  // Long enough for a machine that compiles beside it; what passes does not wait.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: Number(process.env["FLIBUSTE_JOBS"] ?? 2),
  reporter: [["list"], ["json", { outputFile: `${out}/report.json` }]],
  use: {
    // Debian's Chromium as a program without windows: the same pages in a fifth less time.
    launchOptions: {
      executablePath: process.env["FLIBUSTE_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
      args: ["--no-sandbox"],
    },
    // A trace costs a third of the time: FLIBUSTE_TRACE=on when one is wanted.
    trace: process.env["FLIBUSTE_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
  },
  // Motion is for the main ways; everywhere else nothing is waited for.
  // Everything in one language per size, the main ways in the other: each screen is seen in all four.
  projects: [
    { name: "desktop-fr", use: { ...desktop, ...still, locale: "fr-FR" } },
    { name: "phone-en", use: { ...phone, ...still, locale: "en-GB" }, grepInvert: /@once/ },
    { name: "desktop-en", use: { ...desktop, locale: "en-GB", colorScheme: "dark" }, grep: /@main-way/ },
    { name: "phone-fr", use: { ...phone, locale: "fr-FR", colorScheme: "dark" }, grep: /@main-way/ },
  ],
});
