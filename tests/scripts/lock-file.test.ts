import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const read = (file: string) =>
  Object.entries(
    (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockedPackage> }).packages,
  ).filter(([place]) => place !== "");

describe.each(["package-lock.json", "tests/hard/package-lock.json"])("%s", (file) => {
  const packages = read(file);

  test("names the content of every package, but for builds for other machines", () => {
    // The registry that the file was written with does not carry them (docs/decisions/dependencies.md).
    const isOfOtherMachine = ([place, { optional, os, cpu, version = "" }]: [string, LockedPackage]) =>
      optional && os && cpu && /^\d+\.\d+\.\d+$/.test(version) && !existsSync(place);
    const without = packages.filter(([, { integrity }]) => !integrity);
    expect(without.filter((entry) => !isOfOtherMachine(entry)).map(([place]) => place)).toEqual([]);
  });

  test("names content by nothing weaker than SHA-512", () => {
    const weak = packages.filter(([, { integrity }]) => integrity && !integrity.startsWith("sha512-"));
    expect(weak.map(([place]) => place)).toEqual([]);
  });

  test("names no registry, no repository and no folder", () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });
});

test("no package runs a program of its own when it is installed", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  expect(readFileSync("tests/hard/.npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
