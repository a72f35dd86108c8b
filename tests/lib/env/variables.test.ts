import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { listVariables, readVariables } from "@/lib/env/read";
import { VARIABLES, type VariableName } from "@/lib/env/variables";

/** Defaults that are set elsewhere, as README.md words them. */
const IN_WORDS: Partial<Record<VariableName, string>> = {
  JWT_SECRET: "generated into DATA_DIR",
  REVALIDATE_SECRET: "generated into DATA_DIR",
  NUMBER_SECRET: "generated into DATA_DIR",
  CONTRACT_KEY: "generated into DATA_DIR",
  FIREBASE_DATABASE_URL: "SITE_URL",
};
const all = [...listVariables("run"), ...listVariables("build")];

/** The rows of README.md's table of settings: names, default as written, and whether it says "build". */
function readReadme() {
  const [, rest = ""] = readFileSync("README.md", "utf8").split("## Configuration");
  const rows = (rest.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => {
    const [, first = "", fallback = ""] = row.split("|").map((cell) => cell.trim());
    const names = [...first.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!);
    const plain = fallback.replaceAll("`", "");
    const defaults = plain.includes(", ") ? plain.split(", ") : names.map(() => plain);
    return names.map((name, index) => ({
      name,
      default: defaults[index],
      time: first.includes("_build_") ? "build" : "run",
    }));
  });
}

describe("the table of settings", () => {
  test("matches README.md, with the same defaults", () => {
    const defaults = readVariables({}, all);
    const expected = all.map((name) => ({
      name,
      default: IN_WORDS[name] ?? String(defaults[name]),
      time: VARIABLES[name].time,
    }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(readReadme().sort(byName)).toEqual(expected.sort(byName));
  });

  test("has defaults that are valid themselves", () => {
    const defaults = readVariables({}, all);
    const given = Object.fromEntries(
      Object.entries(defaults).flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
    );
    expect(readVariables(given, all)).toEqual(defaults);
  });

  test("tells the operator in Korean what to put in", () => {
    for (const name of all) expect(VARIABLES[name].advice, name).toMatch(/요\.( 예: .+)?$/);
  });

  test("repeats no value that is a key, or an address that may contain a password", () => {
    for (const name of all.filter((each) =>
      /SECRET|_KEY|^(S3|DATABASE|BACKEND)_\w*(URL|ENDPOINT)$/.test(each),
    )) {
      expect("isSecret" in VARIABLES[name] || VARIABLES[name].time === "build", name).toBe(true);
    }
  });

  test("gives the site's own code the same defaults where nothing is baked in", async () => {
    for (const name of listVariables("build")) vi.stubEnv(name, undefined);
    vi.resetModules();
    const { publicEnv } = await import("@/lib/config/env");
    const { isMaster, photoHosts, ...texts } = publicEnv;
    expect([isMaster, photoHosts]).toEqual([false, []]);
    // The folder's name is of no use to a page: what the build reads there is baked in (lib/content/site-env.ts). The codes
    // of the search engines stand in the document's head alone, and `isMaster` says of APP_ENV what a page asks.
    const elsewhere = ["APP_ENV", "CONTENT_DIR", "PHOTO_HOSTS"];
    const defaults = readVariables(
      {},
      listVariables("build").filter(
        (name) => !elsewhere.includes(name) && !name.endsWith("_SITE_VERIFICATION"),
      ),
    );
    expect(Object.values(texts).sort()).toEqual(Object.values(defaults).sort());
  });

  test("passes the build's values to the site's own code", async () => {
    vi.stubEnv("IP_LOOKUP_URL", "https://ip.example/json");
    vi.resetModules();
    const { publicEnv } = await import("@/lib/config/env");
    expect(publicEnv.ipLookupUrl).toBe("https://ip.example/json");
  });
});
