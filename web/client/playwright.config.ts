import { defineConfig, devices } from "@playwright/test";

// Where screenshots and traces go: beside the other results of a build, never into the tree.
const out = process.env["FLIBUSTE_ARTEFACTS"] ?? "../../build/journeys";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const still = { contextOptions: { reducedMotion: "reduce" as const } };
// What does not depend on the size of the screen is walked once.
const anySize =
  /slow processor|NEW-9|NEW-10: |EXP-3|EXP-5|EXP-9|FAM-6: in family|refresh after each|around one screen a report|page that fails|brethren, F(AM-2, FAM-3: around|RI-6)|brethren: a turn|no hand is in a frame|(brethren|aux-sabords): the rules|ADM-|feature 64|EXP-1:|feature 16|SR-11|FAM-2:|FAM-8:|FAM-12|features 6, 37|feature 28|two tabs|NEW-5|FRI-7|FRI-8|FRI-9|FRI-1[0123]|SR-3|SR-6|SR-9|leaves the lesson|language changes|a friend joins by the code|whole game by keyboard/;
const main = /NEW-1,|FRI-1,|FAM-1,|SR-1,|quiet pages/;

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
    { name: "phone-en", use: { ...phone, ...still, locale: "en-GB" }, grepInvert: anySize },
    { name: "desktop-en", use: { ...desktop, locale: "en-GB", colorScheme: "dark" }, grep: main },
    { name: "phone-fr", use: { ...phone, locale: "fr-FR", colorScheme: "dark" }, grep: main },
  ],
});
