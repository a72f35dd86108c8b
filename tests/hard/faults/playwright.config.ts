import { defineConfig } from "playwright/test";
import { timeouts } from "@/scripts/lib/test-timeouts";
import gate from "../../../playwright.config";

/** Every call of the browser, in every way in which it can fail. */
export default defineConfig({
  ...gate,
  testDir: ".",
  outputDir: "../../../test-results/faults",
  // A call that is not answered is given up after ten seconds, and what became of it is asked three times.
  timeout: 2 * timeouts.browserTest,
  projects: [{ name: "faults", use: { viewport: { width: 1440, height: 900 } } }],
  reporter: process.env.CI ? "line" : "list",
});
