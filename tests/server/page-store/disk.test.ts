import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDisk } from "@/server/page-store/disk";

const page = (text: string) => ({
  lastModified: Date.now() - 5000,
  cacheControl: { revalidate: 60, expire: 3600 },
  value: {
    kind: "APP_PAGE",
    html: `<h1>${text}</h1>`,
    rscData: Buffer.from(text),
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
    headers: { "content-security-policy": "default-src 'none'" },
  },
});

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "pages-"));
  folder = join(parent, "build-1");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe("last good copies on disk", () => {
  test("are there after a restart, with their policy, their data and their age", async () => {
    const [disk, kept] = [openDisk(folder), page("역삼")];
    disk.set("/place/1", kept);
    await disk.flush();
    expect(await openDisk(folder).get("/place/1")).toEqual(kept);
    expect(await openDisk(folder).get("/place/2")).toBeUndefined();
  });

  test("that were cut or changed are not shown and go", async () => {
    const disk = openDisk(folder);
    for (const name of ["a", "b", "c"]) disk.set(name, page(name));
    await disk.flush();
    const [empty, cut, other] = readdirSync(folder).map((name) => join(folder, name));
    truncateSync(empty!, 0);
    truncateSync(cut!, 60);
    writeFileSync(other!, "something else");
    expect(await Promise.all(["a", "b", "c"].map((name) => disk.get(name)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await disk.flush();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of a page that is gone go, too", async () => {
    const disk = openDisk(folder);
    disk.set("/notice/1", page("소식"));
    disk.remove("/notice/1");
    await disk.flush();
    expect(await disk.get("/notice/1")).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("are bounded: what was written longest ago goes first", async () => {
    const random = (index: number) => page(`${index}${Array.from({ length: 400 }, () => Math.random())}`);
    const disk = openDisk(folder, 50_000);
    for (let index = 0; index < 40; index++) disk.set(String(index), random(index));
    await disk.flush();
    expect(readdirSync(folder).length).toBeLessThan(40);
    expect(await disk.get("39")).toBeDefined();
    expect(await disk.get("0")).toBeUndefined();
  });

  test("leave nothing of a write that was killed, or of builds that are long gone", () => {
    const old = join(parent, "build-0");
    for (const path of [folder, old]) mkdirSync(path);
    writeFileSync(join(folder, "abc.123"), "half");
    const time = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(old, time, time);
    openDisk(folder);
    expect(readdirSync(parent)).toEqual(["build-1"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("are none where nothing can be written, which hurts nobody", async () => {
    const file = join(parent, "a-file");
    writeFileSync(file, "");
    const disk = openDisk(join(file, "build-1"));
    disk.set("/place/1", page("역삼"));
    await disk.flush();
    expect(await disk.get("/place/1")).toBeUndefined();
  });
});
