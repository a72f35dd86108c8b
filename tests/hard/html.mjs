import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vnu from "vnu-jar";
import { memberHeaders, siteUrl } from "./pages.mjs";
import { check, finish } from "./report.ts";

/** Every document of the route table in the W3C's validator. */
const paths = process.env.HARD_PATHS.split(" ");
if (spawnSync("java", ["-version"]).error) {
  check("Java is there for the HTML validator", false);
  finish("html");
}

const dir = mkdtempSync(join(tmpdir(), "html-"));
const fileOf = (path) => join(dir, `${path.replace(/\W+/g, "_") || "home"}.html`);
for (const path of paths) {
  const answer = await fetch(siteUrl + path, { headers: memberHeaders, redirect: "manual" });
  writeFileSync(fileOf(path), await answer.text());
}
let report = "";
try {
  report = execFileSync(
    "java",
    ["-jar", String(vnu), "--format", "json", "--exit-zero-always", "--stdout", dir],
    {
      maxBuffer: 1e8,
    },
  ).toString();
} finally {
  rmSync(dir, { recursive: true });
}
const { messages } = JSON.parse(report);
for (const path of paths) {
  const errors = messages.filter(({ type, url }) => type === "error" && url.endsWith(fileOf(path)));
  const words = errors.map(
    ({ message, extract = "" }) => `\n    ${message} | ${extract.replace(/\s+/g, " ").slice(0, 160)}`,
  );
  check(`${path} is valid HTML`, errors.length === 0, [...new Set(words)].join(""));
}
finish("html");
