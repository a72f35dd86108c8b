import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { eq, ne } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { applyContent, ContentRefusedError } from "@/backend/content/apply";
import type { Content } from "@/backend/content/content";
import { requireChainContent } from "@/backend/content/read-folder";
import { readStoredContent } from "@/backend/content/stored";
import { openEmbedded, openPostgres, type OpenDatabase } from "@/backend/db/client";
import { contentApply, payment, product } from "@/backend/db/schema";
import { DEMO_CONTENT, seedIfEmpty } from "@/backend/db/seed/seed";
import { createPasswordHasher } from "@/backend/password";
import {
  createPostgresApp,
  createTestApp,
  makePostgresDatabase,
  makeTemporaryFolder,
  NOW,
  ON_POSTGRES,
  POSTGRES_HINT,
} from "../support";

const SECOND_CHAIN = "tests/support/second-chain";
const demo = requireChainContent(DEMO_CONTENT);
const second = requireChainContent(SECOND_CHAIN);
// Files come by their names, what is stored by its number.
second.branches.sort((one, other) => one.pk - other.pk);

const fill = async (db: OpenDatabase["db"]) =>
  seedIfEmpty(db, { now: NOW, hasDemoMembers: false, passwords: await createPasswordHasher() });

/** Applies the second chain in a process of its own, which is killed before it commits. */
async function dieInApply(target: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/backend/content/die-in-apply.ts", SECOND_CHAIN, target],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

describe("an apply that is killed with everything written", () => {
  test("has changed nothing in the embedded database", { tags: ["wide"] }, async () => {
    const folder = makeTemporaryFolder();
    await (await openEmbedded(folder, fill)).close();
    await dieInApply(folder);
    const { db, close } = await openEmbedded(folder, fill);
    expect((await readStoredContent(db)).live.branches).toHaveLength(21);
    expect((await applyContent(db, demo, { folder: "demo", now: NOW })).changes).toEqual([]);
    await close();
  });

  test(`has changed nothing ${POSTGRES_HINT}, and the next apply need not wait`, ON_POSTGRES, async () => {
    const url = await makePostgresDatabase();
    const { db, close } = await openPostgres(url, fill);
    onTestFinished(close);
    await dieInApply(url);
    expect((await readStoredContent(db)).live.branches).toHaveLength(21);
    await applyContent(db, second, { folder: "second", now: NOW });
    expect((await readStoredContent(db)).live).toEqual(second);
  });
});

describe(`two applies at once ${POSTGRES_HINT}`, () => {
  test("happen one after the other, each whole", ON_POSTGRES, async () => {
    const api = await createPostgresApp();
    onTestFinished(api.close);
    const cheaper = structuredClone(demo);
    for (const one of cheaper.products) one.price -= 1000;
    for (const one of cheaper.products) if (one.sale_price !== null) one.sale_price -= 1000;
    await Promise.all(
      [second, cheaper, second, cheaper].map((content) =>
        applyContent(api.db, content, { folder: "race", now: NOW }),
      ),
    );
    const applies = await api.db.select().from(contentApply).orderBy(contentApply.id);
    for (const [index, { before }] of applies.entries()) {
      if (index > 0) expect(before).toEqual(applies[index - 1]!.after);
    }
    expect((await readStoredContent(api.db)).live).toEqual(applies.at(-1)!.after);
  });
});

describe(`orders while their product becomes another one ${POSTGRES_HINT}`, () => {
  test("are of the old one, and then it stays, or of the new one", ON_POSTGRES, async () => {
    const api = await createPostgresApp();
    onTestFinished(api.close);
    const { access } = await api.login();
    const order = (id: number) =>
      api.app.inject({
        method: "POST",
        url: "/api/member/payment/",
        headers: { authorization: `Bearer ${access}`, "idempotency-key": randomUUID() },
        payload: { product: id, starts_on: "2026-11-25" },
      });
    const turn = (content: Content, id: number): Content => {
      const turned = structuredClone(content);
      Object.assign(
        turned.products.find((one) => one.id === id)!,
        { name: "회원권 2개월", months: 2 },
      );
      return turned;
    };
    for (const id of [28, 29, 30, 37, 38, 39]) {
      const current = (await readStoredContent(api.db)).live;
      const [applied, ...answers] = await Promise.all([
        applyContent(api.db, turn(current, id), { folder: "race", now: NOW }).catch(
          (error: unknown) => error,
        ),
        ...Array.from({ length: 4 }, () => order(id)),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      if (applied instanceof Error) expect(applied).toBeInstanceOf(ContentRefusedError);
      const [sold] = await api.db.select().from(product).where(eq(product.id, id));
      const orders = await api.db.select().from(payment).where(eq(payment.productId, id));
      expect(orders.map(({ orderName }) => orderName)).toEqual(Array(4).fill(sold!.name));
    }
    expect(await api.db.select().from(payment).where(ne(payment.status, "failed"))).not.toEqual([]);
  });
});

describe(`orders beside applies that change every branch and product ${POSTGRES_HINT}`, () => {
  test("neither fail nor wait for each other in a circle", ON_POSTGRES, async () => {
    const api = await createPostgresApp();
    onTestFinished(api.close);
    const { access } = await api.login();
    const order = (id: number) =>
      api.app.inject({
        method: "POST",
        url: "/api/member/payment/",
        headers: { authorization: `Bearer ${access}`, "idempotency-key": randomUUID() },
        payload: { product: id, starts_on: "2026-11-25" },
      });
    const open = new Set(
      demo.branches.filter(({ open_date }) => /^20[12]\d/.test(open_date)).map(({ code }) => code),
    );
    const ids = demo.products
      .filter(({ kind, branch }) => kind === "membership" && open.has(branch))
      .map(({ id }) => id);
    for (const turn of [1, 2, 3]) {
      const changed = structuredClone(demo);
      for (const one of changed.branches) one.summary = `${one.summary} ${turn}`;
      for (const one of changed.products) one.name = `${one.name} ${turn}`;
      const orders = ids.slice(0, 12).map((id) => order(id));
      const applied = applyContent(api.db, changed, { folder: "race", now: NOW });
      const answers = await Promise.all([...orders, ...ids.slice(12, 24).map((id) => order(id))]);
      expect((await applied).changes.length).toBeGreaterThan(demo.branches.length);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    }
  });
});

test("a thousand branches are applied in one go", { tags: ["wide"] }, async () => {
  const api = await createTestApp();
  const many = structuredClone(second);
  const [model] = many.branches;
  const prices = many.products.filter(({ branch }) => branch === model!.code);
  for (let index = 1; index <= 1000; index += 1) {
    const code = `branch-${index}`;
    many.branches.push({ ...model!, pk: 1000 + index, code, name: `가지${index}` });
    prices.forEach((price, nth) =>
      many.products.push({ ...price, id: 10_000 + index * 10 + nth, branch: code }),
    );
  }
  const { changes } = await applyContent(api.db, many, { folder: "many", now: NOW });
  expect(changes.length).toBeGreaterThan(4000);
  expect((await api.app.inject({ url: "/api/place/" })).json()).toHaveLength(1000 + second.branches.length);
  expect((await readStoredContent(api.db)).live.products).toHaveLength(many.products.length);
  await api.close();
});
