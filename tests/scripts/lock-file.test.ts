import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  libc?: string[];
}

const read = (file: string) =>
  Object.entries(
    (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockedPackage> }).packages,
  ).filter(([place]) => place !== "");

describe.each(["package-lock.json", "tests/hard/package-lock.json"])("%s", (file) => {
  const packages = read(file);

  test("names the content of every package, also of builds for other machines", () => {
    expect(packages.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
  });

  test("names content by nothing weaker than SHA-512", () => {
    const weak = packages.filter(([, { integrity }]) => integrity && !integrity.startsWith("sha512-"));
    expect(weak.map(([place]) => place)).toEqual([]);
  });

  test("names no registry, no repository and no folder", () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });
});

test("brings a Node for glibc only to where that is", () => {
  const nodes = read("package-lock.json").filter(([place]) => /^node_modules\/node-linux-/.test(place));
  expect(nodes.map(([, { libc }]) => libc)).toEqual([["glibc"], ["glibc"]]);
});

test("no package runs a program of its own when it is installed", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  expect(readFileSync("tests/hard/.npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
