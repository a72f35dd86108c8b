import { describe, expect, onTestFinished, test } from "vitest";
import { createPasswordHasher } from "@/backend/password";
import { createTestApp } from "./support";

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
    const hasher = await createPasswordHasher();
    const hash = await hasher.hash("x");
    const results = await Promise.allSettled(Array.from({ length: 210 }, () => hasher.verify(hash, "x")));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 429, retryAfterS: 5 } });
    expect(await hasher.verify(hash, "x")).toBe(true);
  }, 60_000);
});
