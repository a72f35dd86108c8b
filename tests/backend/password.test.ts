import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPasswordHasher } from "@/backend/password";
import { createTestApp } from "./support";

/** Turns and threads are the same whatever a hash costs. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe("passwords", () => {
  test("are stored as argon2id with 19 MiB, two passes and one lane", async () => {
    const hasher = await createPasswordHasher();
    expect(await hasher.hash("demo1234!")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("are stored that way by the app too", async () => {
    const api = await createTestApp({ isHashReal: true });
    onTestFinished(() => api.close());
    expect(await api.app.passwords.hash("demo1234!")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("are checked, and a missing hash never matches", async () => {
    const hasher = await createPasswordHasher();
    const hash = await hasher.hash("demo1234!");
    expect(await hasher.verify(hash, "demo1234!")).toBe(true);
    expect(await hasher.verify(hash, "demo1234")).toBe(false);
    expect(await hasher.verify(undefined, "no member has this password")).toBe(false);
  });

  test("wait for their turn, two hundred at most", async () => {
    const hasher = await createPasswordHasher(CHEAP);
    const hash = await hasher.hash("x");
    const results = await Promise.allSettled(Array.from({ length: 210 }, () => hasher.verify(hash, "x")));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 429, retryAfterS: 5 } });
    expect(await hasher.verify(hash, "x")).toBe(true);
  });
});

describe("a flood of logins", () => {
  test.runIf(process.platform === "linux")(
    "hashes in two threads, which come after the one that answers",
    async () => {
      const countBehind = () => countThreads(Math.min(os.getPriority() + 10, 19));
      // Tests that ran before in this process have left theirs.
      const before = countBehind();
      const hasher = await createPasswordHasher(CHEAP);
      await Promise.all(Array.from({ length: 20 }, () => hasher.hash("x")));
      expect(countBehind()).toBeGreaterThanOrEqual(2);
      expect(countBehind() - before).toBeLessThanOrEqual(2);
    },
  );

  test("of one address lets somebody else's read through before its last ones", async () => {
    const api = await createTestApp();
    onTestFinished(() => api.close());
    let answered = 0;
    const logins = Array.from({ length: 60 }, async (_, index) => {
      const answer = await api.app.inject({
        method: "POST",
        url: "/user/token/",
        remoteAddress: "203.0.113.1",
        payload: { phone_number: `010${String(index).padStart(8, "0")}`, password: "wrong1234!" },
      });
      answered += 1;
      return answer.statusCode;
    });
    const read = await api.app.inject({ url: "/api/place/1/", remoteAddress: "203.0.113.2" });
    expect(read.statusCode).toBe(200);
    expect(answered).toBeLessThan(30);
    expect(await Promise.all(logins)).toEqual(Array(60).fill(401));
  });

  test("ends with an error, not in silence, where a stored hash is none", async () => {
    const hasher = await createPasswordHasher(CHEAP);
    await expect(hasher.verify("nothing", "x")).rejects.toThrow();
    expect(await hasher.verify(undefined, "x")).toBe(false);
  });
});

/** How many threads of this process have this niceness. */
function countThreads(niceness: number): number {
  const niceOf = (thread: string) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    // The nineteenth field; the second is a name in brackets, which may have spaces.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  };
  return readdirSync("/proc/self/task").filter((thread) => niceOf(thread) === niceness).length;
}
