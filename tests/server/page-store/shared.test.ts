import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openShared, type Shared } from "@/server/page-store/shared";
import { hasRedis, openRedis, type OwnRedis } from "../../support/own-redis";

if (!hasRedis) console.log("skipped: redis-server is not installed, and shared pages need one");

const page = { lastModified: Date.now(), value: { kind: "APP_PAGE", html: "<h1>역삼</h1>" } };

describe.skipIf(!hasRedis)("what sites share in Redis", () => {
  let redis: OwnRedis;
  const open: Shared[] = [];
  beforeAll(async () => {
    redis = await openRedis();
  });
  afterEach(() => open.splice(0).forEach((one) => one.close()));
  afterAll(() => redis.close());

  function join(build = "build-1") {
    const onTags = vi.fn<(tags: string[], changedAt?: number) => void>();
    const log = vi.fn<(line: string) => void>();
    const shared = openShared({ url: redis.url, prefix: `${build}:`, tagsKey: "tags", onTags, log });
    open.push(shared);
    return { ...shared, onTags, log };
  }

  async function joinReady(build?: string) {
    const site = join(build);
    await expect.poll(() => (site.set("ready", page), site.get("ready"))).toBeDefined();
    return site;
  }

  const listHeard = (site: ReturnType<typeof join>) => site.onTags.mock.calls.flatMap(([tags]) => tags);

  test("a page that one has rendered is there for the other, but not for another build", async () => {
    const [one, two, other] = [await joinReady(), await joinReady(), await joinReady("build-2")];
    one.set("/place/1", page);
    await expect.poll(() => two.get("/place/1")).toEqual(page);
    expect(await other.get("/place/1")).toBeUndefined();
    expect(Number(redis.tell("TTL", "build-1:/place/1"))).toBeGreaterThan(80_000);
  });

  test("a value that somebody else wrote is no page", async () => {
    const site = await joinReady();
    redis.tell("SET", "build-1:/odd", "hello");
    expect(await site.get("/odd")).toBeUndefined();
  });

  test("a change that one is told is heard by the others before they ask, and not by itself", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two] = [await joinReady(), await joinReady()];
    one.announce(["notices"]);
    await expect.poll(() => listHeard(two)).toContain("notices");
    expect(listHeard(one)).not.toContain("notices");
  });

  test("a change before its start is known to a site, with its time", async () => {
    const one = await joinReady();
    one.announce(["branch-7"]);
    await expect.poll(() => redis.tell("ZSCORE", "tags", "branch-7")).toMatch(/\d/);
    const late = await joinReady();
    await expect.poll(() => listHeard(late)).toContain("branch-7");
    expect(late.onTags.mock.calls.find(([tags]) => tags.includes("branch-7"))?.[1]).toBeLessThanOrEqual(
      Date.now(),
    );
  });

  test("a change whose message is lost is found", async () => {
    const [one, two] = [await joinReady(), await joinReady()];
    redis.tell("CLIENT", "KILL", "TYPE", "pubsub");
    one.announce(["branch-8"]);
    await expect.poll(() => listHeard(two)).toContain("branch-8");
  });

  test("without Redis nothing is found and nothing fails; what was announced meanwhile is not lost", async () => {
    const [one, two] = [await joinReady(), await joinReady()];
    await redis.kill();
    one.set("/place/2", page);
    one.announce(["branch-9"]);
    expect(await one.get("/place/2")).toBeUndefined();
    await redis.start();
    await expect.poll(() => listHeard(two)).toContain("branch-9");
    await expect.poll(() => (one.set("/place/2", page), two.get("/place/2"))).toEqual(page);
    expect(one.log.mock.calls.map(([line]) => line.slice(0, 13))).toEqual(["Redis is away", "Redis is back"]);
  });

  test("a Redis that answers slowly is not waited for", async () => {
    const site = await joinReady();
    redis.tell("CLIENT", "PAUSE", "600000", "ALL");
    const wait = vi.spyOn(globalThis, "setTimeout");
    for (let count = 0; count < 20; count++) expect(await site.get("ready")).toBeUndefined();
    const waits = wait.mock.calls.filter(([, ms]) => ms === 200);
    expect(waits.length, "asks again only after a rest").toBeLessThan(5);
    await redis.kill();
    await redis.start();
  });
});
