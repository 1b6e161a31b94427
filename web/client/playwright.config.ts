import { defineConfig, devices } from "@playwright/test";

// Where screenshots and traces go: beside the other results of a build, never into the tree.
const out = process.env["FLIBUSTE_ARTEFACTS"] ?? "../../build/journeys";

export default defineConfig({
  testDir: "journeys",
  outputDir: `${out}/results`,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  fullyParallel: true,
  workers: Number(process.env["FLIBUSTE_JOBS"] ?? 2),
  reporter: [["list"], ["json", { outputFile: `${out}/report.json` }]],
  use: {
    launchOptions: { executablePath: process.env["FLIBUSTE_CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop-fr", use: { viewport: { width: 1280, height: 800 }, locale: "fr-FR" } },
    { name: "desktop-en", use: { viewport: { width: 1280, height: 800 }, locale: "en-GB", colorScheme: "dark" } },
    { name: "phone-fr", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, locale: "fr-FR", colorScheme: "dark" } },
    { name: "phone-en", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, locale: "en-GB" } },
  ],
});
