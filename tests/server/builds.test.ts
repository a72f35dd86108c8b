import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRelease, rootDir } from "@/lib/runtime/release";
import { build, fingerprintSources } from "@/scripts/lib/build";
import {
  findBuild,
  listSiblings,
  markServed,
  nameBuild,
  noteRelease,
  readBuiltRelease,
  readMark,
  removeOldBuilds,
  shareCache,
  switchTo,
} from "@/server/builds";

const HOUR_MS = 3_600_000;
let place: string;
let count = 0;

beforeEach(() => {
  place = `.build/test-${process.pid}-${Math.random()}`;
});
afterEach(() => rmSync(join(rootDir, place), { recursive: true, force: true }));

/** A build that is whole, last served some hours ago. */
function make(fingerprint: string, hoursAgo = 0): string {
  const distDir = `${nameBuild(place)}-${count++}`;
  mkdirSync(join(rootDir, distDir, "static"), { recursive: true });
  const mark = join(rootDir, distDir, "FINGERPRINT");
  writeFileSync(mark, fingerprint);
  const time = new Date(Date.now() - hoursAgo * HOUR_MS);
  utimesSync(mark, time, time);
  return distDir;
}

describe("the builds of a place", () => {
  test("are none at first", () => expect(findBuild(place)).toBeUndefined());

  test("are switched whole: what is being built is not served", () => {
    const first = make("one");
    switchTo(place, first);
    mkdirSync(join(rootDir, nameBuild(place), "server"), { recursive: true });
    expect(findBuild(place)).toBe(first);
    const second = make("two");
    switchTo(place, second);
    expect(findBuild(place)).toBe(second);
    expect(readMark(findBuild(place)!)).toBe("two");
  });

  test("stay for a day after they were served, with their files", () => {
    const builds = [make("a", 30), make("b", 23), make("c", 40)];
    switchTo(place, builds[2]!);
    // The last one is served until this moment.
    const now = make("d");
    switchTo(place, now);
    removeOldBuilds(place);
    expect(listSiblings(now)).toEqual([builds[2], builds[1]]);
    expect(existsSync(join(rootDir, builds[0]!))).toBe(false);
  });

  test("that are still served stay, however old", () => {
    const old = make("a", 300);
    markServed(old);
    switchTo(place, make("b"));
    removeOldBuilds(place);
    expect(existsSync(join(rootDir, old))).toBe(true);
  });

  test("that were killed are removed, but not one that is being made", () => {
    switchTo(place, make("a"));
    const [killed, running] = [`${place}/builds/1-1`, nameBuild(place)];
    for (const one of [killed, running]) mkdirSync(join(rootDir, one), { recursive: true });
    const time = new Date(Date.now() - 2 * HOUR_MS);
    utimesSync(join(rootDir, killed), time, time);
    removeOldBuilds(place);
    expect([killed, running].map((one) => existsSync(join(rootDir, one)))).toEqual([false, true]);
  });

  test("are seven at most", () => {
    const builds = Array.from({ length: 9 }, (_, index) => make(String(index)));
    switchTo(place, builds[8]!);
    removeOldBuilds(place);
    expect(builds.filter((one) => existsSync(join(rootDir, one)))).toHaveLength(7);
  });

  test("say which version and commit they are, also after a commit that changes nothing in them", async () => {
    const distDir = make(fingerprintSources(process.env));
    switchTo(place, distDir);
    noteRelease(distDir, { version: "0.9.0", commit: "0123456789ab" });
    expect(await build(place, process.env)).toBe(0);
    expect(findBuild(place)).toBe(distDir);
    expect(readBuiltRelease(distDir)).toEqual(readRelease());
    expect(listSiblings(distDir)).toEqual([]);
  });

  test("share resized pictures", () => {
    const [first, second] = [make("a"), make("b")];
    for (const one of [first, second]) shareCache(place, one);
    writeFileSync(join(rootDir, first, "cache/picture"), "bytes");
    expect(readFileSync(join(rootDir, second, "cache/picture"), "utf8")).toBe("bytes");
  });
});
