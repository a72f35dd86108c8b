import { asc, eq } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as schema from "@/backend/db/schema";
import { DEMO_PASSWORD } from "@/backend/db/seed/members";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { createFreshMember } from "../fresh-member";
import { addMember, type TestMember } from "../members";
import { cancel, confirm, giveCoupon, givePoints, payWith, reopen } from "../routes/payment-support";
import {
  buy,
  cancelPartAtProvider,
  change,
  DEAR,
  MONTH,
  move,
  PANGYO_QUARTER,
  QUARTER,
} from "../routes/stop-support";
import { createTestApp, form, NOW, type TestApp } from "../support";

const { member, message } = schema;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const listTold = async ({ id }: Pick<TestMember, "id">) =>
  api.db
    .select()
    .from(message)
    .where(eq(message.memberId, id))
    .orderBy(asc(message.created), asc(message.event));
const readTold = async (who: Pick<TestMember, "id">, event: string) =>
  (await listTold(who)).filter((row) => row.event === event);
const withdraw = (who: TestMember) =>
  api.app.inject({ method: "DELETE", url: `/user/sign_out/${who.id}/`, headers: who.headers });

test("who pays is told what was bought, for how much, and until when it can be undone", async () => {
  const who = await addMember(api);
  const { made } = await buy(api, who, { product: MONTH });
  const [told, ...more] = await listTold(who);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ event: "paid", state: "waiting", path: `/payment_completed/${made.id}` });
  for (const said of [
    made.order_name,
    `${made.place!.name}점`,
    `${made.amount.toLocaleString("ko-KR")}원`,
    "2026년 11월 20일 (금)",
  ])
    expect(told!.text).toContain(said);
  expect(told!.text).toContain("7일 안심: 2026년 11월 27일 (금)까지");
});

test("who pays with gifts is told which were used", async () => {
  const who = await addMember(api);
  await givePoints(api, who.id, 3_000);
  const coupon_user = await giveCoupon(api, who.id);
  const { made } = await buy(api, who, { product: MONTH, coupon_user, use_point: 3_000 });
  const [told] = await readTold(who, "paid");
  const discount = made.coupon_discount.toLocaleString("ko-KR");
  expect(told!.text).toContain(`쓴 혜택: 쿠폰 ${discount}원, 포인트 3,000P\n\n7일 안심`);
});

test.each([
  // A month ends before the birthday does.
  ["20090101", "membership", "이용이 끝나는 2026년 12월 19일 (토)까지 본인이나 보호자가 위약금 없이"],
  // Three months of lessons may end after it.
  ["20071225", "pt", "만 19세가 되기 전인 2026년 12월 24일 (목)까지 본인이나 보호자가 위약금 없이"],
  ["20090101", "pt", "이용이 끝나는 2027년 2월 19일 (금)까지 본인이나 보호자가 위약금 없이"],
  // A visit is no contract over time, whoever buys it.
  ["20090101", "day_pass", "그날이 되기 전까지 취소하면 모두 돌려받아요. 그 뒤에는 취소할 수 없어요."],
] as const)(
  "who was born on %s and pays for a %s is told how it can be undone",
  async (birthDate, kind, words) => {
    const who = await addMember(api);
    await api.db.update(member).set({ birthDate }).where(eq(member.id, who.id));
    const sold = await api.db.select().from(schema.product).where(eq(schema.product.kind, kind));
    const [first] = sold
      .filter(({ branchPk, isActive }) => branchPk === 1 && isActive)
      .sort((a, b) => a.id - b.id);
    const starts_on = kind === "day_pass" ? "2026-11-25" : "2026-11-20";
    await buy(api, who, { product: first!.id, starts_on });
    const [told] = await readTold(who, "paid");
    expect(told!.text).toContain(words);
  },
);

test("who stops is told the sum, and told again when the money went", async () => {
  const who = await addMember(api);
  const { made, held } = await buy(api, who, { product: MONTH });
  await change(api, who, "POST refund", held);
  const [payment] = await api.db.select().from(schema.payment).where(eq(schema.payment.id, made.id));
  const sum = `${payment!.refundedKrw.toLocaleString("ko-KR")}원`;
  expect(payment!.refundedKrw).toBeGreaterThan(100_000);
  const [[stopped], [sent]] = [await readTold(who, "stopped"), await readTold(who, "money_sent")];
  for (const { text } of [stopped!, sent!]) {
    expect(text).toContain(sum);
    expect(text).toContain(`지점: ${made.place!.name}점\n상품: ${made.order_name}`);
  }
});

test("who stops what was paid before there was a provider is told of the money, too", async () => {
  const who = await addMember(api);
  const { made, held } = await buy(api, who, { product: MONTH });
  await api.db.update(schema.payment).set({ gateway: null }).where(eq(schema.payment.id, made.id));
  await change(api, who, "POST refund", held);
  const [payment] = await api.db.select().from(schema.payment).where(eq(schema.payment.id, made.id));
  const [sent] = await readTold(who, "money_sent");
  expect(sent!.text).toContain(`보낸 금액: ${payment!.refundedKrw.toLocaleString("ko-KR")}원`);
});

test.each([
  ["card", "결제한 카드(시험카드)로 돈을 보냈어요. 카드사에 따라"],
  ["transfer", "결제한 계좌로 돈을 보냈어요. 은행에 따라"],
  ["tosspay", "토스페이로 돈을 보냈어요. 거기서 쓴 카드나 계좌에"],
])("money that was paid by %s went back that way, and the message says which", async (pay_way, words) => {
  const who = await addMember(api);
  const { held } = await buy(api, who, { product: MONTH, pay_way });
  await change(api, who, "POST refund", held);
  const [sent] = await readTold(who, "money_sent");
  expect(sent!.text).toContain(words);
});

test("who paid for a move is told how, and of each way by which a stop gives the money back", async () => {
  const who = await addMember(api);
  const { held } = await buy(api, who, { product: PANGYO_QUARTER });
  const open = (await move(api, who, held, DEAR)).json<PaymentWithCheckout>();
  const again = await reopen(api, who, open.id, { pay_way: "transfer" });
  await payWith(api, again.json(), "approve");
  await confirm(api, who, open);
  const [moved] = await readTold(who, "moved");
  expect(moved!.text).toMatch(/더 낸 금액: [\d,]+원 \(계좌이체\)/);
  await change(api, who, "POST refund", held);
  const [, now] = /^이제 (.+)점에서/.exec(moved!.text!)!;
  expect((await readTold(who, "stopped"))[0]!.text).toContain(`지점: ${now}점`);
  const sent = (await readTold(who, "money_sent")).map(({ text }) => text!.split(" 돈을")[0]).sort();
  expect(sent).toEqual(["결제한 계좌로", "결제한 카드(시험카드)로"]);
});

test("who cancels is told of it and of the money, however often it is asked for", async () => {
  const who = await addMember(api);
  const { made } = await buy(api, who, { product: MONTH, starts_on: "2026-12-01" });
  for (let times = 0; times < 2; times += 1) await cancel(api, who, made.id);
  const told = await listTold(who);
  expect(told.map(({ event }) => event).sort()).toEqual(["cancelled", "money_sent", "paid"]);
  for (const { text } of told) expect(text).toContain(`지점: ${made.place!.name}점`);
});

test("what the chain sent back in the provider's console is told as well, each sum once", async () => {
  const who = await addMember(api);
  const { made } = await buy(api, who, { product: MONTH });
  for (const goneKrw of [30_000, 30_000, 50_000]) await cancelPartAtProvider(api, made.id, goneKrw);
  const sent = await readTold(who, "money_sent");
  expect(sent.map(({ text }) => /보낸 금액: (.+)/.exec(text!)![1]).sort()).toEqual(["20,000원", "30,000원"]);
});

test("who pauses, or books a trial, can read it later and is sent nothing", async () => {
  const who = await addMember(api);
  const { made, held } = await buy(api, who, { product: QUARTER });
  await change(api, who, "POST pause", held, { from: "2026-11-25", days: 7 });
  await change(api, who, "DELETE pause", held);
  const trial = (method: "POST" | "PATCH" | "DELETE", payload?: object) =>
    api.app.inject({ method, url: "/api/member/trial/", headers: who.headers, payload });
  await trial("POST", { place_pk: 1, visit_date: "2026-11-25" });
  await trial("PATCH", { visit_date: "2026-11-26" });
  await trial("DELETE");
  const told = (await listTold(who)).filter(({ event }) => event !== "paid");
  expect(told.map(({ event }) => event)).toEqual([
    "pause_taken_back",
    "paused",
    "trial_booked",
    "trial_cancelled",
    "trial_changed",
  ]);
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(["nothing"]));
  for (const pause of told.slice(0, 2)) expect(pause.text).toContain(`지점: ${made.place!.name}점`);
  expect(told[1]!.text).toContain("2026년 11월 25일 (수)부터 2026년 12월 1일 (화)까지");
  expect(told[4]!.text).toContain("2026년 11월 26일 (목)");
});

test("who changes a trial or a pause to and fro all day fills no table: of each its last time is kept, unread", async () => {
  const who = await addMember(api);
  const { held } = await buy(api, who, { product: QUARTER });
  const trial = (method: "POST" | "PATCH" | "DELETE", payload?: object) =>
    api.app.inject({ method, url: "/api/member/trial/", headers: who.headers, payload });
  for (const day of ["2026-11-27", "2026-11-26", "2026-11-25"]) {
    await trial("POST", { place_pk: 1, visit_date: "2026-11-24" });
    await trial("PATCH", { visit_date: day });
    await api.db.update(message).set({ readAt: NOW }).where(eq(message.memberId, who.id));
    await trial("DELETE");
    await change(api, who, "POST pause", held, { from: "2026-11-25", days: 7 });
    await change(api, who, "DELETE pause", held);
  }
  const told = (await listTold(who)).filter(({ event }) => event !== "paid");
  expect(told.map(({ event }) => event).sort()).toEqual([
    "pause_taken_back",
    "paused",
    "trial_booked",
    "trial_cancelled",
    "trial_changed",
  ]);
  expect((await readTold(who, "trial_changed"))[0]!.text).toContain("2026년 11월 25일 (수)");
  expect((await readTold(who, "trial_cancelled"))[0]!.readAt).toBeNull();
});

test("each new password is told, at once", async () => {
  const who = await createFreshMember(api);
  const set = (old_pwd: string, pw: string) =>
    who.send({
      method: "PUT",
      url: "/user/update_password/",
      ...form({ old_pwd, new_pw1: pw, new_pw2: pw }),
    });
  expect((await set("wrong1234!", "brandnew5678#")).statusCode).toBe(400);
  expect(await listTold(who)).toEqual([]);
  for (const [old, pw] of [
    [DEMO_PASSWORD, "brandnew5678#"],
    ["brandnew5678#", "another91011#"],
  ] as const)
    expect((await set(old, pw)).statusCode).toBe(200);
  const told = await readTold(who, "password_changed");
  expect(told).toHaveLength(2);
  expect(told[0]!.dueAt).toEqual(told[0]!.created);
});

test("a withdrawal takes the words of all messages, sends none that waits, and keeps that they were sent", async () => {
  const who = await addMember(api);
  await buy(api, who, { product: MONTH, starts_on: toSeoulDate(api.app.clock()) });
  const { key } = (await listTold(who))[0]!;
  const bystander = await addMember(api);
  await buy(api, bystander, { product: MONTH });
  expect((await withdraw(who)).statusCode).toBe(204);
  expect(await listTold(who)).toEqual([]);
  const [left] = await api.db.select().from(message).where(eq(message.key, key));
  expect(left).toMatchObject({ state: "nothing", memberId: null, title: null, text: null, path: null });
  expect((await readTold(bystander, "paid"))[0]!.text).not.toBeNull();
});

/** What a withdrawal does to each column that refers to a member (docs/decisions/account-erasure.md). */
const ERASURE: Record<string, string> = {
  "audit.member_id": "set null",
  "coupon_user.member_id": "cascade",
  "known_device.member_id": "cascade",
  "member_consent.member_id": "cascade",
  "membership.member_id": "cascade",
  "message.member_id": "set null",
  "number_memory.member_id": "set null",
  "payment.member_id": "set null",
  "point_charge.member_id": "cascade",
  "point_use.member_id": "cascade",
  "referral.member_id": "set null",
  "referral.referrer_id": "cascade",
  "session_family.member_id": "cascade",
  "trial.member_id": "cascade",
};

test("of every column that refers to a member it is written what a withdrawal does to it", () => {
  const tables = (Object.values(schema) as unknown[]).filter((value) => value instanceof PgTable);
  const rules = tables.flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const keys = new Map(
      foreignKeys.flatMap((key) => {
        const { columns: own, foreignTable } = key.reference();
        return foreignTable === member ? own.map((column) => [column.name, key.onDelete] as const) : [];
      }),
    );
    return columns
      .filter((column) => keys.has(column.name) || /(?:member|referrer)_?id$/i.test(column.name))
      .map((column) => [
        `${name}.${column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        keys.get(column.name),
      ]);
  });
  expect(Object.fromEntries(rules)).toEqual(ERASURE);
});
