/** @module-tag wide */
import { and, eq, notInArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settleClosings } from "@/backend/closing/settle";
import { planContent } from "@/backend/content/apply";
import { requireChainContent } from "@/backend/content/read-folder";
import {
  closing,
  closingChoice,
  member,
  membership,
  message,
  offer as offers,
  product,
  trial,
} from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { writeDay } from "@/backend/message/templates";
import { runCommand } from "@/backend/operator/commands";
import type { Membership, MoveQuote } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import type { Place, PlaceDetail } from "@/lib/contract/place";
import type { MainCategory, Product } from "@/lib/contract/product";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import { nameMinorEnd } from "@/lib/contract/rules/refund";
import { takeJobs } from "../jobs/take";
import { addMember, addMembers, type TestMember } from "../members";
import { confirm, makeOrder, order, PAYMENTS, payWith } from "../routes/payment-support";
import {
  buy as buyAny,
  change,
  DAY_MS,
  handOn,
  listPayouts,
  MEMBERSHIPS,
  move,
  offer,
  PANGYO,
  PANGYO_QUARTER,
  readHeld,
  readMoveQuote,
  readQuote,
} from "../routes/stop-support";
import {
  createPostgresTwins,
  createTestApp,
  makePhone,
  ON_POSTGRES,
  POSTGRES_HINT,
  readRefusal,
  type TestApp,
} from "../support";
import { applyBranch, contextOf, planBranch, settleNight } from "./branches";

/** 역삼. */
const BRANCH = 1;
const CLOSING = { branch: "역삼점", from: "2026-12-10", reason: "임대차가 끝나요" };
const BREAK = { ...CLOSING, until: "2026-12-19", reason: "바닥을 새로 해요" };
const BREAK_OVER = "2026-12-20";
const NEXT_DAY = 20 * DAY_MS;

let api: TestApp;
let who: TestMember;
let products: Record<"month" | "quarter" | "day" | "pt", number>;
beforeEach(async () => {
  api = await createTestApp();
  who = await addMember(api);
  const rows = await api.db.select().from(product).where(eq(product.branchPk, BRANCH));
  const find = (is: (row: (typeof rows)[number]) => boolean) => rows.find(is)!.id;
  products = {
    month: find(({ months }) => months === 1),
    quarter: find(({ months }) => months === 3),
    day: find(({ kind }) => kind === "day_pass"),
    pt: find(({ kind }) => kind === "pt"),
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const run = (name: string, input: object, on = api) => runCommand(contextOf(on), { name, input });
const plan = (input: object, name?: string) => planBranch(api, input, name);
const apply = (input: object, name?: string) => applyBranch(api, input, name);
const buy = (fields: Record<string, unknown> = {}, of = who) =>
  buyAny(api, of, { product: products.quarter, ...fields });
const read = async (id: string, member = who) => (await readHeld(api, member, id))!;
const choose = ({ id }: Pick<Membership, "id">, way: string, version = 0, member = who, on = api) =>
  on.app.inject({
    method: "PUT",
    url: `${MEMBERSHIPS}${id}/closing/`,
    headers: member.headers,
    payload: { way, version },
  });
const readChoice = async ({ id }: Pick<Membership, "id">) => {
  const [choice] = await api.db.select().from(closingChoice).where(eq(closingChoice.membershipId, id));
  return choice!;
};
const listOutcomes = async ({ id }: Pick<Membership, "id">) =>
  (await api.db.select().from(offers).where(eq(offers.membershipId, id))).map(({ outcome }) => outcome);
const listTold = async ({ id }: TestMember = who) => {
  const rows = await api.db.select().from(message).where(eq(message.memberId, id)).orderBy(message.created);
  return rows.filter(({ event }) => event !== "paid");
};
const settle = () => settleNight(api);

describe("a closing that is planned", () => {
  test("names who is told, the days and the won, and writes nothing", async () => {
    const { made } = await buy();
    const { lines } = await plan(BREAK);
    expect(lines.join("\n")).toContain("역삼점이 2026-12-10부터 2026-12-19까지 쉬어요.");
    expect(lines.join("\n")).toMatch(new RegExp(`회원 ${who.id} .* 늘어나면 10일`));
    expect(await listTold()).toEqual([]);
    expect((await read(made.id)).closing).toBeUndefined();
  });

  test("speaks of no waiting where it closes for good", async () => {
    await buy();
    const { lines } = await plan(CLOSING);
    expect(lines.join("\n")).toMatch(/고르지 않으면 환불, 돌려주면 .*\n모두 돌려받으면/s);
    expect(lines.join("\n")).not.toMatch(/기다리|늘어나/);
  });

  test("is refused for a branch that there is not, a day that is over, and less than two weeks without a reason", async () => {
    const refuse = (input: object, words: string) =>
      expect(run("branch close", input)).rejects.toThrow(words);
    await refuse({ ...CLOSING, branch: "없는" }, "없는 지점");
    await refuse({ ...CLOSING, from: "2026-11-20" }, "내일부터");
    await refuse({ ...CLOSING, from: "2026-12-03" }, "14일 전");
    await refuse({ ...CLOSING, from: "2026-02-30" }, "있는 날");
    await refuse({ ...BREAK, until: "2026-12-09" }, "일러요");
    const urgent = { ...CLOSING, from: "2026-12-03", urgent: "건물에 불이 났어요" };
    expect((await plan(urgent)).apply).toMatch(/^[0-9a-f]{12}$/);
  });

  test("is refused by an old plan, and the second time", async () => {
    await buy();
    const { apply: old } = await plan(CLOSING);
    const later = await addMember(api);
    await buy({}, later);
    await expect(run("branch close", { ...CLOSING, apply: old })).rejects.toThrow("계획이 달라졌어요");
    expect(await api.db.select().from(closing).where(eq(closing.branchPk, BRANCH))).toEqual([]);
    const { apply: current } = await plan(CLOSING);
    await run("branch close", { ...CLOSING, apply: current });
    await expect(run("branch close", { ...CLOSING, apply: current })).rejects.toThrow("겹쳐요");
    expect(await listTold()).toHaveLength(1);
    expect(await listTold(later)).toHaveLength(1);
  });

  test("is not hindered by a choice of what is given back", async () => {
    const { held } = await buy();
    const begins = await buy({ starts_on: "2026-12-05", product: products.month });
    await apply(BREAK);
    for (const of of [held, begins.held]) await change(api, who, "POST refund", of);
    const next = { ...BREAK, from: "2027-01-10", until: "2027-01-12" };
    expect((await plan(next)).apply).toMatch(/^[0-9a-f]{12}$/);
  });

  test("is applied once by two who read the same plan and apply it at once", async () => {
    await buy();
    const { apply: read } = await plan(CLOSING);
    const both = [1, 2].map(() => run("branch close", { ...CLOSING, apply: read }));
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await api.db.select().from(closing).where(eq(closing.branchPk, BRANCH))).toHaveLength(1);
    expect(await listTold()).toHaveLength(1);
  });

  test(`is applied once by two backends at once ${POSTGRES_HINT}`, ON_POSTGRES, async () => {
    const [one, other] = await createPostgresTwins();
    try {
      const { lines } = await run("branch close", CLOSING, one);
      const input = { ...CLOSING, apply: /--apply ([0-9a-f]{12})/.exec(lines.at(-1)!)![1]! };
      const ends = await Promise.allSettled([one, other].map((at) => run("branch close", input, at)));
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await one.db.select().from(closing).where(eq(closing.branchPk, BRANCH))).toHaveLength(1);
    } finally {
      await one.close();
      await other.close();
    }
  });
});

describe("members of a branch that closes for good", () => {
  test("are told once each, with the reason, the day and what becomes of what they have", async () => {
    await buy();
    await buy({ product: products.pt });
    const [over] = await addMembers(api, 1);
    await buy({ product: products.month, starts_on: "2026-11-20" }, over);
    await api.db.update(membership).set({ endsOn: "2026-12-09" }).where(eq(membership.memberId, over!.id));
    await apply(CLOSING);
    const [told, ...more] = await listTold();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ event: "branch_closing", path: "/mypage/membership", state: "waiting" });
    for (const words of ["2026년 12월 10일", "임대차가 끝나요", "위약금 없이", "2026년 12월 9일"]) {
      expect(told!.text).toContain(words);
    }
    expect((await listTold(over))[0]!.text).toContain(": 그 전에 끝나서 달라지는 것이 없어요.");
  });

  test("are told of two of one name which is which, and what happens without a choice", async () => {
    await buy();
    await buy({ starts_on: "2026-12-01" });
    await apply(CLOSING);
    const [told] = await listTold();
    for (const first of ["2026.11.20", "2026.12.01"]) {
      expect(told!.text).toContain(
        `3개월 (${first}부터): 고르지 않으면 쓰지 않은 만큼을 위약금 없이 돌려드려요.`,
      );
    }
  });

  test("are told of each way they have, of another branch where one sells the term", async () => {
    const { held } = await buy();
    await buy({ product: products.pt });
    await apply(CLOSING);
    const orMove = "남은 날을 다른 지점에서 쓸 수도 있어요.";
    const lines = (await listTold())[0]!.text!.split("\n");
    const say = (name: string) => lines.find((line) => line.startsWith(`${name}:`));
    expect(say(held.product.name)).toContain(`위약금 없이 돌려드려요. ${orMove}`);
    expect(
      lines.filter((line) => line.includes(orMove)),
      "not of lessons",
    ).toHaveLength(1);
  });

  test("are told of no branch that closes, too, before the term would end there", async () => {
    await api.db
      .update(product)
      .set({ isActive: false })
      .where(notInArray(product.branchPk, [BRANCH, PANGYO]));
    await buy();
    await apply({ ...CLOSING, branch: "판교점" });
    await apply(CLOSING);
    expect((await listTold()).map(({ text }) => text).join()).not.toContain("다른 지점");
  });

  test("get all that is not used without the tenth, though they never look", async () => {
    const { made } = await buy();
    api.advance(14 * DAY_MS);
    await apply({ ...CLOSING, urgent: "급해요" });
    api.advance(6 * DAY_MS);
    await settle();
    const held = await read(made.id);
    const refund = { kind: "stop", status: "refunded", on: "2026-12-09", by_closing: "default" };
    expect(held.refund).toMatchObject(refund);
    const { working } = held.refund!;
    expect(working).toMatchObject({ penalty: 0, used: 20 });
    expect(working!.amount).toBe(made.amount - Math.floor((made.amount * 20) / working!.total));
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", working!.amount]]);
    const choice = await readChoice(held);
    expect(choice).toMatchObject({ way: null, outcome: "money" });
    // It is no end within the seven days, which twice a year closes long terms.
    expect(working!.withdrawal?.applies).toBe(false);
    expect(held.product.is_active, "nothing to go on with there").toBe(false);
    const told = (await listTold()).map(({ event }) => event);
    expect(told, "nothing that the member did").not.toContain("stopped");
  });

  test.each([
    ["without a choice", false, "지점이 문을 닫아서"],
    ["as they chose", true, "돌려받기로 고른 대로"],
  ])(
    "are told why it ended %s, and what comes back when, of no stop of their own",
    async (_name, isChosen, why) => {
      const begun = await buy();
      const { made } = await buy({ starts_on: "2026-12-15", product: products.month });
      await apply(CLOSING);
      if (isChosen) for (const { id } of [begun.held, await read(made.id)]) await choose({ id }, "money");
      api.advance(NEXT_DAY);
      await settle();
      for (const id of [begun.made.id, made.id]) {
        const { refund } = await read(id);
        expect(refund!.by_closing).toBe(isChosen ? "chosen" : "default");
        const [ended, ...more] = (await listTold()).filter(({ subject }) => subject === id);
        expect(more).toEqual([]);
        expect(ended).toMatchObject({ event: "ended_by_closing", title: "이용권이 끝났어요" });
        const won = `${refund!.working!.amount.toLocaleString("ko-KR")}원`;
        expect(ended!.text).toMatch(
          new RegExp(`^${why} 이용권이 끝났어요. 위약금은 빼지 않았어요. 3영업일 안에.*${won}$`, "s"),
        );
        const [payment] = (await api.app.inject({ url: PAYMENTS, headers: who.headers }))
          .json<{ results: Payment[] }>()
          .results.filter((one) => one.id === id);
        expect(payment!.refund!.by_closing).toBe(refund!.by_closing);
      }
    },
  );

  test("see that it was the closing while the money is under way, whatever they had wanted and taken back", async () => {
    const { made, held } = await buy({ starts_on: "2026-12-15" });
    const stop = { on: "2026-12-18", reason: "멀어요" };
    expect((await change(api, who, "POST refund", held, stop)).statusCode).toBe(200);
    await change(api, who, "DELETE refund", held);
    await apply(CLOSING);
    api.advance(NEXT_DAY);
    await settleClosings(api.app);
    const refund = { kind: "cancel", status: "requested", by_closing: "default" };
    expect((await read(made.id)).refund).toMatchObject(refund);
  });

  test("are charged no day on which it is closed, though they stop before the job comes", async () => {
    const { made, held } = await buy();
    await apply(CLOSING);
    const { amount } = await readQuote(api, who, held, "2026-12-09");
    api.advance(23 * DAY_MS);
    expect((await change(api, who, "POST refund", held, { amount })).statusCode).toBe(200);
    await settle();
    expect(await listPayouts(api, made.id)).toEqual([["stop", "paid", amount]]);
  });

  test("get everything of what has not begun, at once when they say so", async () => {
    const { made, held } = await buy({ starts_on: "2026-12-15" });
    await apply(CLOSING);
    const answer = await choose(held, "money");
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Membership>().refund).toMatchObject({ kind: "cancel", status: "refunded" });
    expect(await listPayouts(api, made.id)).toEqual([["cancel", "paid", made.amount]]);
    expect(readRefusal(await choose(held, "money", 1))).toMatchObject({ code: "closing_over" });
  });

  test("who stop sooner by themselves pay no tenth either", async () => {
    const { made, held } = await buy();
    await apply(CLOSING);
    api.advance(10 * DAY_MS);
    expect((await change(api, who, "POST refund", held)).statusCode).toBe(200);
    expect((await read(made.id)).refund!.working).toMatchObject({ penalty: 0, used: 11 });
    api.advance(10 * DAY_MS);
    await settle();
    const choice = await readChoice(held);
    expect(choice).toMatchObject({ outcome: "over" });
    expect(await listPayouts(api, made.id)).toHaveLength(1);
  });

  test("have back what they had offered to somebody, who cannot take it any more", async () => {
    const { made, held } = await buy();
    await offer(api, who, held, makePhone());
    expect((await read(made.id)).offer).toBeTruthy();
    await apply(CLOSING);
    expect((await read(made.id)).offer).toBeNull();
    expect(await listOutcomes(held)).toEqual(["taken_back"]);
  });

  test("are offered no waiting", async () => {
    const { made, held } = await buy();
    await apply(CLOSING);
    const { closing: shown } = await read(made.id);
    expect(shown).toMatchObject({ kind: "for_good", ways: ["money"], default_way: "money", ends_on: null });
    expect(readRefusal(await choose(held, "wait"))).toMatchObject({ code: "invalid_input" });
  });
});

describe("members of a branch that rests", () => {
  test("keep every day, though they never look", async () => {
    const { made, held } = await buy();
    await apply(BREAK);
    expect((await read(made.id)).closing).toMatchObject({
      kind: "break",
      ways: ["wait", "money"],
      default_way: "wait",
      deadline: "2026-12-09",
      version: 0,
    });
    api.advance(NEXT_DAY);
    await settle();
    await settle();
    const waited = await read(made.id);
    expect(waited.closing).toBeUndefined();
    expect(waited.pauses).toEqual([{ from: "2026-12-10", to: "2026-12-19", closing: true }]);
    expect(Date.parse(waited.ends_on) - Date.parse(held.ends_on)).toBe(10 * DAY_MS);
    const told = (await listTold()).map(({ event }) => event);
    expect(told).toEqual(["branch_break", "lengthened"]);
  });

  test.each(["2026-12-09", "2026-12-10", "2026-12-15", "2026-12-20"])(
    "who stop on %s get what was quoted before",
    async (on) => {
      const { made, held } = await buy();
      await apply(BREAK);
      const quoted = await readQuote(api, who, held, on);
      expect(quoted.penalty > 0, "from the first day of the break on they have chosen to wait").toBe(
        on >= BREAK.from,
      );
      await change(api, who, "POST refund", held, { on });
      for (const days of [20, 15]) {
        api.advance(days * DAY_MS);
        await settle();
      }
      const { amount, penalty, used } = quoted;
      expect((await read(made.id)).refund!.working).toMatchObject({ amount, penalty, used });
    },
  );

  test("do not lose pauses of their own, and cannot take back the branch's", async () => {
    const { made, held } = await buy();
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    const from = { from: "2026-12-10" };
    await change(api, who, "DELETE pause", held, from);
    expect((await read(made.id)).pauses).toHaveLength(1);
    const max = (await read(made.id)).product.pause!;
    const own = { from: "2026-12-25", days: max.max_days };
    expect((await change(api, who, "POST pause", held, own)).statusCode).toBe(200);
  });

  test("choose the money, choose again, and the last choice before the day counts", async () => {
    const { made, held } = await buy();
    await apply(BREAK);
    expect((await choose(held, "money")).json<Membership>().closing).toMatchObject({
      way: "money",
      version: 1,
    });
    // The same press again, and one from a page that shows the older state.
    expect((await choose(held, "money", 0)).statusCode).toBe(200);
    expect(readRefusal(await choose(held, "wait", 0))).toMatchObject({ code: "closing_changed" });
    expect((await choose(held, "wait", 1)).statusCode).toBe(200);
    expect((await choose(held, "money", 2)).statusCode).toBe(200);
    const chosen = (await listTold()).filter(({ event }) => event === "closing_chosen");
    expect(chosen.map(({ state }) => state)).toEqual(["nothing"]);
    expect(chosen[0]!.text).toMatch(
      /^돌려받기로 했어요\..*2026년 12월 9일 \(수\)까지 내 회원권에서 바꿀 수 있어요/,
    );
    api.advance(NEXT_DAY);
    // The day has come, even before the job.
    expect(readRefusal(await choose(held, "wait", 3))).toMatchObject({ code: "closing_over" });
    await settle();
    expect((await read(made.id)).refund).toMatchObject({ on: "2026-12-09", working: { penalty: 0 } });
  });

  test("get the money by default when it is a month or more", async () => {
    const { made } = await buy();
    await apply({ ...BREAK, until: "2027-01-09" });
    expect((await read(made.id)).closing).toMatchObject({ default_way: "money", ways: ["wait", "money"] });
  });

  test("are reminded before the last day, once, unless they have chosen", async () => {
    const { held } = await buy();
    const chosen = await addMember(api);
    const other = await buy({}, chosen);
    await apply(BREAK);
    await choose(other.held, "money", 0, chosen);
    api.advance(15 * DAY_MS);
    await settleClosings(api.app);
    expect((await listTold()).map(({ event }) => event)).toEqual(["branch_break"]);
    api.advance(DAY_MS);
    await settleClosings(api.app);
    await settleClosings(api.app);
    expect((await listTold()).map(({ event }) => event)).toEqual(["branch_break", "closing_choice"]);
    expect((await listTold(chosen)).map(({ event }) => event)).toEqual(["branch_break", "closing_chosen"]);
    expect(held.id).toBeGreaterThan(0);
  });

  test("with a day pass get its money, because another day may not be theirs", async () => {
    const { made } = await buy({ product: products.day, starts_on: "2026-12-12" });
    await apply(BREAK);
    expect((await read(made.id)).closing).toMatchObject({ ways: ["money"], default_way: "money" });
    api.advance(NEXT_DAY);
    await settle();
    expect(await listPayouts(api, made.id)).toEqual([["cancel", "paid", made.amount]]);
  });
});

describe("what is bought already to go on with, of a branch that rests", () => {
  const first = async () => buy({ product: products.month, starts_on: "2026-11-20" });
  const next = async (after: Membership, product = products.month) =>
    buy({ product, starts_on: addDays(after.ends_on, 1) });

  test("waits for what is lengthened, one after the other, and so no day is paid for twice", async () => {
    const a = await first();
    const b = await next(a.held);
    const c = await next(b.held);
    const lessons = await buy({ product: products.pt, starts_on: addDays(a.held.ends_on, 1) });
    await apply(BREAK);
    expect((await listTold())[0]!.text).toContain("날이 겹치면 그만큼 뒤에 시작하고 기간은 그대로예요");
    api.advance(NEXT_DAY);
    await settle();
    await settle();
    const [a2, b2, c2] = [await read(a.made.id), await read(b.made.id), await read(c.made.id)];
    expect(a2.ends_on).toBe("2026-12-29");
    for (const [before, after, was] of [
      [a2, b2, b.held],
      [b2, c2, c.held],
    ] as const) {
      expect(after.starts_on).toBe(addDays(before.ends_on, 1));
      const days = (one: Membership) => countDaysBetween(one.starts_on, one.ends_on);
      expect(days(after)).toBe(days(was));
      expect(after.pauses).toEqual([]);
    }
    // Lessons are taken beside it, as before.
    expect((await read(lessons.made.id)).starts_on).toBe(lessons.held.starts_on);
    const told = (await listTold()).filter(({ event }) => event === "next_moved");
    expect(told.map(({ text }) => /새 첫날: (.*)/.exec(text ?? "")?.[1])).toHaveLength(2);
    const answer = await change(api, who, "POST refund", b2);
    expect(answer.json<Membership>().refund).toMatchObject({ kind: "cancel", status: "refunded" });
  });

  test("begins in the break itself and still has every day after the other's", async () => {
    const a = await buy({ product: products.month, starts_on: "2026-11-20" });
    await api.db.update(membership).set({ endsOn: "2026-12-12" }).where(eq(membership.id, a.held.id));
    const b = await buy({ product: products.month, starts_on: "2026-12-13" });
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    expect((await read(a.made.id)).ends_on).toBe("2026-12-22");
    expect((await read(b.made.id)).starts_on).toBe("2026-12-23");
    expect((await readChoice(b.held)).outcome).toBe("wait");
  });

  test("stays where it is when the other is given back, and beside what ran beside it", async () => {
    const a = await first();
    const beside = await buy({ product: products.month, starts_on: "2026-12-09" });
    const b = await next(a.held);
    await apply(BREAK);
    await choose(a.held, "money");
    await choose(beside.held, "wait");
    api.advance(NEXT_DAY);
    await settle();
    expect((await read(a.made.id)).refund).toMatchObject({ on: "2026-12-09" });
    expect((await read(b.made.id)).starts_on).toBe(b.held.starts_on);
  });
});

describe("what would begin before the end of what is lengthened", () => {
  const first = async () => buy({ product: products.month, starts_on: "2026-11-20" });
  const after = ({ ends_on }: Membership) => ({ product: products.month, starts_on: addDays(ends_on, 1) });

  test("waits though it was ordered before the break and is paid only after it", async () => {
    const a = await first();
    await apply({ ...BREAK, from: "2026-12-15" });
    // From its last night to the first of the break.
    api.advance(24.5 * DAY_MS - 10 * 60_000);
    const open = await makeOrder(api, who, after(a.held));
    const lessons = await makeOrder(api, who, { ...after(a.held), product: products.pt });
    for (const made of [open, lessons]) await payWith(api, made, "approve");
    api.advance(16 * 60_000);
    await settleClosings(api.app);
    for (const made of [open, lessons]) {
      const answer = await confirm(api, who, made);
      expect(answer.json().status, answer.body).toBe("paid");
    }
    const next = await read(open.id);
    expect(next.starts_on).toBe(addDays((await read(a.made.id)).ends_on, 1));
    // Its days are those of a month from there, as it is sold from any day.
    expect(next.ends_on).toBe("2027-01-24");
    const told = (await api.db.select().from(message).where(eq(message.memberId, who.id))).map(
      ({ text }) => text,
    );
    expect(told.join("\n")).toContain("첫날: 2026년 12월 25일");
    expect((await read(lessons.id)).starts_on, "lessons are taken beside it").toBe(
      addDays(a.held.ends_on, 1),
    );
  });

  test("is to be chosen where that leads past the day on which the branch closes for good", async () => {
    await apply({ ...CLOSING, from: "2026-12-25" });
    const a = await first();
    await apply({ ...BREAK, urgent: "배관이 터졌어요" });
    expect((await read(a.made.id)).closing).toMatchObject({ kind: "break", ends_on: "2026-12-24" });
    api.advance(NEXT_DAY);
    await settle();
    const waited = await read(a.made.id);
    expect(waited.closing).toMatchObject({
      kind: "for_good",
      from: "2026-12-25",
      ways: ["money"],
      default_way: "money",
    });
    const told = (await listTold()).map(({ event }) => event);
    expect(told).toEqual(["branch_break", "lengthened", "branch_closing"]);
    expect((await listTold()).at(-1)!.text).toContain("위약금 없이");
    const { lines } = await run("branch report", { branch: "역삼", format: "json" });
    const line = (JSON.parse(lines[0]!) as { kind: string; membership: number }[]).find(
      ({ kind, membership: id }) => kind === "for_good" && id === a.held.id,
    );
    expect(line, "proves that they were told").toBeDefined();
    api.advance(16 * DAY_MS);
    await settle();
    const { refund } = await read(a.made.id);
    // Twenty days before the break and five after it.
    expect(refund).toMatchObject({ status: "refunded", on: "2026-12-24", working: { used: 25, penalty: 0 } });
    expect(await listPayouts(api, a.made.id)).toEqual([["stop", "paid", refund!.working!.amount]]);
  });

  test("is to be chosen too where it is moved past it itself", async () => {
    await apply({ ...CLOSING, from: "2027-01-22" });
    const a = await first();
    const b = await buy(after(a.held));
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    expect((await read(a.made.id)).closing).toBeUndefined();
    expect(await read(b.made.id)).toMatchObject({
      starts_on: "2026-12-30",
      closing: { kind: "for_good", default_way: "money", deadline: "2027-01-21" },
    });
    const told = (await listTold()).map(({ event }) => event).sort();
    expect(told).toEqual(["branch_break", "branch_closing", "lengthened", "next_moved"]);
    api.advance(43 * DAY_MS);
    await settle();
    expect((await read(b.made.id)).refund).toMatchObject({
      on: "2027-01-21",
      working: { used: 23, penalty: 0 },
    });
  });

  test("loses no day where a longer break comes on top of it", async () => {
    await apply({ ...BREAK, from: "2027-01-15", until: "2027-02-20" });
    const a = await first();
    const b = await buy(after(a.held));
    expect(b.held.ends_on).toBe("2027-02-25");
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    const next = await read(b.made.id);
    expect(next.starts_on).toBe(addDays((await read(a.made.id)).ends_on, 1));
    expect(getMembershipPeriod(next, next.starts_on).totalDays).toBe(31);
  });
});

describe("a pause of one's own before what is bought already to go on with", () => {
  const first = async () => {
    const { made } = await buy();
    await api.db.update(membership).set({ endsOn: "2026-12-31" }).where(eq(membership.paymentId, made.id));
    return { made, held: await read(made.id) };
  };
  const next = ({ ends_on }: Pick<Membership, "ends_on">, days = 1) =>
    buy({ product: products.month, starts_on: addDays(ends_on, days) });
  const pause = (held: Membership, from = "2026-12-01") =>
    change(api, who, "POST pause", held, { from, days: 14 });
  const listSaid = async (event: string) =>
    (await api.db.select().from(message).where(eq(message.memberId, who.id)))
      .filter((one) => one.event === event)
      .map(({ text }) => text);

  test("moves it behind the new end, so that no day is paid for twice, and says so", async () => {
    const a = await first();
    const b = await next(a.held, 5);
    const c = await next(b.held);
    expect((await pause(a.held)).statusCode).toBe(200);
    const [a2, b2, c2] = [await read(a.made.id), await read(b.made.id), await read(c.made.id)];
    expect(b2.starts_on).toBe(addDays(a2.ends_on, 1));
    expect(c2.starts_on).toBe(addDays(b2.ends_on, 1));
    for (const [moved, was] of [
      [b2, b.held],
      [c2, c.held],
    ] as const) {
      const days = (one: Membership) => countDaysBetween(one.starts_on, one.ends_on);
      expect(days(moved)).toBe(days(was));
    }
    expect(a2.pauses, "nobody else's affair").toEqual([{ from: "2026-12-01", to: "2026-12-14" }]);
    expect((await listSaid("paused")).join()).toContain("이어지는 이용권의 첫날: 2027년 1월 15일");
    // What they did themselves is not sent to them.
    expect(await listSaid("next_moved")).toEqual([]);
    const url = `${PAYMENTS}${b.made.id}/`;
    const ticket = (await api.app.inject({ url, headers: who.headers })).json<{ starts_on: string }>();
    expect(ticket.starts_on, "the ticket and its calendar").toBe(b2.starts_on);
  });

  test("and lets it back on its own day when it is taken back, paid by then or not", async () => {
    const a = await first();
    const b = await next(a.held, 5);
    const open = await makeOrder(api, who, {
      product: products.month,
      starts_on: addDays(a.held.ends_on, 1),
    });
    await pause(a.held);
    await payWith(api, open, "approve");
    await confirm(api, who, open);
    expect((await read(open.id)).starts_on).toBe(addDays((await read(a.made.id)).ends_on, 1));
    for (let times = 0; times < 2; times += 1) {
      expect((await change(api, who, "DELETE pause", a.held)).statusCode).toBe(200);
    }
    const [b2, late] = [await read(b.made.id), await read(open.id)];
    expect([b2.starts_on, b2.ends_on]).toEqual([b.held.starts_on, b.held.ends_on]);
    expect(late.starts_on).toBe(addDays(a.held.ends_on, 1));
    expect((await listSaid("pause_taken_back")).join()).toContain("이어지는 이용권의 첫날: 2027년 1월 5일");
    // And again, with what it is then.
    await pause(a.held);
    expect((await read(b.made.id)).starts_on).toBe(addDays((await read(a.made.id)).ends_on, 1));
  });

  test("leaves what ran beside it, what is at another branch and what is given back", async () => {
    const a = await first();
    const beside = await buy({ product: products.month, starts_on: "2026-12-05" });
    const gone = await next(a.held);
    await change(api, who, "POST refund", gone.held);
    await pause(a.held);
    expect((await read(beside.made.id)).starts_on).toBe("2026-12-05");
    expect((await read(gone.made.id)).starts_on).toBe(gone.held.starts_on);
  });
});

describe("a chain of memberships, whatever is paused and taken back", () => {
  const countDaysOf = (one: Membership) => getMembershipPeriod(one, one.starts_on).totalDays;
  const first = async (endsOn = "2026-12-31") => {
    const { made } = await buy();
    await api.db.update(membership).set({ endsOn }).where(eq(membership.paymentId, made.id));
    return { made, held: await read(made.id) };
  };
  const next = ({ ends_on }: Pick<Membership, "ends_on">, of = products.month) =>
    buy({ product: of, starts_on: addDays(ends_on, 1) });
  const pause = (held: Pick<Membership, "id">, from: string, days = 14) =>
    change(api, who, "POST pause", held, { from, days });
  const takeBack = (held: Pick<Membership, "id">, from: string) =>
    change(api, who, "DELETE pause", held, { from });
  const allowPauses = (id: number) =>
    api.db
      .update(product)
      .set({ pause: { max_days: 60, times: 5, min_days: 3 } })
      .where(eq(product.id, id));

  test("one that moves by more than its own length moves once", async () => {
    const a = await first("2027-01-31");
    const b = await next(a.held);
    await apply({ ...BREAK, until: "2027-01-08" });
    api.advance(NEXT_DAY);
    await settle();
    expect((await read(b.made.id)).starts_on).toBe("2027-03-03");
  });

  test("of two pauses the first one taken back makes no days of the second", async () => {
    await allowPauses(products.quarter);
    const { made, held } = await first();
    await pause(held, "2026-12-01", 15);
    await pause(held, (await read(made.id)).ends_on, 15);
    await takeBack(held, "2026-12-01");
    expect(countDaysOf(await read(made.id))).toBe(countDaysOf(held));
  });

  test("nor does a break that is taken back before a pause at the end", async () => {
    await apply(BREAK);
    const a = await first("2027-01-10");
    await pause(a.held, "2027-01-09");
    await apply({ branch: "역삼점", from: BREAK.from, reason: "미뤘어요" }, "branch take-back");
    await settle();
    expect(countDaysOf(await read(a.made.id))).toBe(countDaysOf(a.held));
  });

  test("a pause over a break, taken back, leaves the days of the break", async () => {
    const { made, held } = await buy();
    await pause(held, "2026-12-12");
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    await takeBack(held, BREAK_OVER);
    expect((await read(made.id)).ends_on).toBe(addDays(held.ends_on, 10));
  });

  test("one that goes back does not slip under what has a pause of its own by now", async () => {
    const a = await first();
    const b = await next(a.held, products.quarter);
    const c = await next(b.held);
    await pause(a.held, "2026-12-01");
    await pause(b.held, addDays((await read(b.made.id)).starts_on, 5));
    await takeBack(a.held, "2026-12-01");
    expect((await read(c.made.id)).starts_on > (await read(b.made.id)).ends_on).toBe(true);
  });

  test("one that rests on its first days waits all the same", async () => {
    await allowPauses(products.quarter);
    const a = await first();
    const b = await next(a.held, products.quarter);
    await pause(b.held, b.held.starts_on);
    await pause(a.held, "2026-12-01", 7);
    await takeBack(b.held, b.held.starts_on);
    expect((await read(b.made.id)).starts_on > (await read(a.made.id)).ends_on).toBe(true);
  });
});

describe("a pause of one's own beside a break", () => {
  test("that reaches into it gets its days, and gives them back when it is taken back", async () => {
    const { made, held } = await buy({ product: products.quarter });
    await api.db.update(membership).set({ endsOn: "2026-12-08" }).where(eq(membership.id, held.id));
    await apply(BREAK);
    const pause = { from: "2026-11-25", days: 7 };
    expect((await change(api, who, "POST pause", held, pause)).statusCode).toBe(200);
    const paused = await read(made.id);
    // Seven of its own, of which the last six would lie in the break, and ten of that.
    expect(paused).toMatchObject({ ends_on: "2026-12-25" });
    expect(paused.pauses).toContainEqual({ from: "2026-12-10", to: "2026-12-19", closing: true });
    await change(api, who, "DELETE pause", held, { from: pause.from });
    expect(await read(made.id)).toMatchObject({ ends_on: "2026-12-08", pauses: [] });
  });

  test("spends no day on which its branch rests anyway: what meets it comes back, with its number", async () => {
    const set = { pause: { max_days: 20, times: 2, min_days: 3 } };
    await api.db.update(product).set(set).where(eq(product.id, products.quarter));
    const { made, held } = await buy();
    const pause = (from: string, days: number) => change(api, who, "POST pause", held, { from, days });
    expect((await pause("2026-12-08", 14)).statusCode).toBe(200);
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    const waited = await read(made.id);
    expect(waited.ends_on).toBe(addDays(held.ends_on, 10 + 4));
    expect(waited.pauses).toMatchObject([
      { from: "2026-12-08", to: "2026-12-09" },
      { from: "2026-12-10", to: "2026-12-19", closing: true },
      { from: "2026-12-20", to: "2026-12-21" },
    ]);
    expect((await pause("2027-01-10", 17)).statusCode, "more than there are").toBe(400);
    expect((await pause("2027-01-10", 16)).statusCode).toBe(200);
  });

  test("that began within it is still one of those that there are", async () => {
    const set = { pause: { max_days: 30, times: 1, min_days: 3 } };
    await api.db.update(product).set(set).where(eq(product.id, products.quarter));
    const { held } = await buy();
    const pause = (from: string, days: number) => change(api, who, "POST pause", held, { from, days });
    await pause("2026-12-12", 14);
    await apply(BREAK);
    api.advance(NEXT_DAY);
    await settle();
    expect((await pause("2027-01-10", 5)).statusCode).toBe(409);
  });

  test("that reaches into it is refused of what would end before it, too", async () => {
    const { held } = await buy();
    await api.db.update(membership).set({ endsOn: "2026-12-08" }).where(eq(membership.id, held.id));
    await apply(BREAK);
    const refused = await change(api, who, "POST pause", held, { from: "2026-12-07", days: 7 });
    expect(readRefusal(refused)).toMatchObject({
      code: "not_pausable",
      message: expect.stringContaining("지점이 닫는 날과 겹쳐요") as string,
    });
  });

  test("that lies within it comes back whole, and the end stays where both are", async () => {
    const { made, held } = await buy();
    await change(api, who, "POST pause", held, { from: "2026-12-08", days: 14 });
    await apply({ ...BREAK, from: "2026-12-08", until: "2026-12-21" });
    api.advance(NEXT_DAY);
    await settle();
    const { pauses, ends_on } = await read(made.id);
    expect(pauses).toEqual([{ from: "2026-12-08", to: "2026-12-21", closing: true }]);
    expect(ends_on).toBe(addDays(held.ends_on, 14));
    expect((await listTold()).map(({ event }) => event)).not.toContain("lengthened");
  });

  test("is refused on days of a break that is still to be chosen, until it is taken back", async () => {
    const { held } = await buy();
    await apply(BREAK);
    const pause = (from: string) => change(api, who, "POST pause", held, { from, days: 4 });
    for (const from of ["2026-12-08", "2026-12-12", "2026-12-19"]) {
      expect(readRefusal(await pause(from)), from).toMatchObject({
        code: "not_pausable",
        message: expect.stringContaining("지점이 닫는 날과 겹쳐요") as string,
      });
    }
    await apply(BREAK, "branch take-back");
    expect((await pause("2026-12-12")).statusCode).toBe(200);
  });

  test("is refused after the last day of who has chosen the money", async () => {
    const { held } = await buy();
    await apply(BREAK);
    const pause = () => change(api, who, "POST pause", held, { from: BREAK_OVER, days: 4 });
    await choose(held, "money");
    expect(readRefusal(await pause())).toMatchObject({ code: "not_pausable" });
    await choose(held, "wait", 1);
    expect((await pause()).statusCode).toBe(200);
  });

  test("is refused where it would outlive a branch that closes for good", async () => {
    const { held } = await buy({ product: products.quarter });
    await api.db.update(membership).set({ endsOn: "2026-12-08" }).where(eq(membership.id, held.id));
    await apply(CLOSING);
    const refused = await change(api, who, "POST pause", held, { from: "2026-11-25", days: 7 });
    expect(readRefusal(refused)).toMatchObject({
      code: "not_pausable",
      message: expect.stringContaining("그 전에 끝나는 만큼만") as string,
    });
  });

  test("is refused for days on which its branch is closed for good, also of what has not begun", async () => {
    const { held } = await buy({ product: products.quarter });
    const next = await buy({ product: products.quarter, starts_on: addDays(held.ends_on, 1) });
    await apply(CLOSING);
    for (const [one, from] of [
      [held, "2026-12-05"],
      [next.held, addDays(next.held.starts_on, 7)],
    ] as const) {
      const refused = await change(api, who, "POST pause", one, { from, days: 7 });
      expect(readRefusal(refused), from).toMatchObject({ code: "not_pausable" });
    }
  });
});

test("a closing, or that it is taken back, renews the branch's own page and each category's", async () => {
  for (const name of [undefined, "branch take-back"] as const) {
    await apply(CLOSING, name);
    const { "page-renewal": told } = await takeJobs(api);
    expect(told).toEqual(expect.arrayContaining(["branches", "branch-1", "category-1", "category-2"]));
  }
});

test("who goes on at another branch pays nothing for it, whatever it costs there, and it closes no more", async () => {
  const { made, held } = await buy();
  await apply(CLOSING);
  const url = `${MEMBERSHIPS}${held.id}/move/`;
  const { choices } = (await api.app.inject({ url, headers: who.headers })).json<MoveQuote>();
  expect(choices.length).toBeGreaterThan(3);
  expect(new Set(choices.map(({ difference }) => difference))).toEqual(new Set([0]));
  const payload = { place_pk: choices.at(-1)!.place.pk, amount: 0 };
  const answer = await api.app.inject({ method: "POST", url, headers: who.headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await readChoice(held)).toMatchObject({ outcome: "move" });
  api.advance(NEXT_DAY);
  await settle();
  const moved = await read(made.id);
  expect(moved).toMatchObject({ place: choices.at(-1)!.place, ends_on: held.ends_on, status: "active" });
  expect(moved.closing).toBeUndefined();
});

describe("who goes on at another branch while the one before rests", () => {
  const rest = { from: "2026-12-10", to: "2026-12-19", closing: true };

  test("has none of its rests there, and as many days of use", async () => {
    await apply(BREAK);
    const { made, held } = await buy();
    expect(held.pauses).toEqual([rest]);
    const answer = await move(api, who, held, PANGYO);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await read(made.id)).toMatchObject({ pauses: [], ends_on: addDays(held.ends_on, -10) });
  });

  test("comes in there from tomorrow on", async () => {
    const { made } = await buy();
    await apply(BREAK);
    api.advance(22 * DAY_MS);
    await settle();
    const waited = await read(made.id);
    await move(api, who, waited, PANGYO);
    const moved = await read(made.id);
    expect(moved).toMatchObject({ pauses: [{ ...rest, to: "2026-12-12" }] });
    expect(getMembershipPeriod(moved, moved.starts_on).totalDays).toBe(92);
    api.advance(DAY_MS);
    expect((await read(made.id)).status).toBe("active");
  });
});

test("who bought before nineteen has no penalty until that birthday, over a move and a break longer than any pause", async () => {
  await api.db.update(member).set({ birthDate: "20080115" }).where(eq(member.id, who.id));
  const { made, held } = await buy({ product: products.quarter });
  const withdrawal = { until: "2027-01-14", reason: "minor", applies: true };
  await apply({ ...BREAK, until: "2026-12-31" });
  expect(held.product.pause!.max_days).toBeLessThan(22);
  api.advance(42 * DAY_MS);
  await settle();
  const waited = await read(made.id);
  expect(waited.ends_on).toBe(addDays(held.ends_on, 22));
  expect((await readQuote(api, who, held)).withdrawal).toMatchObject(withdrawal);
  const answer = await move(api, who, held, PANGYO);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const quote = await readQuote(api, who, held);
  expect(quote).toMatchObject({ penalty: 0, withdrawal });
  // As the page names it, by the end that it has now.
  const { ends_on, product: bought } = await read(made.id);
  const { until } = quote.withdrawal!;
  expect(nameMinorEnd(until, ends_on, bought.pause?.max_days).day).toBe("2027-01-14");
  expect(nameMinorEnd("2099-01-14", ends_on, bought.pause?.max_days).day).toBe(ends_on);
});

test("who goes on at a dearer branch pays for it once the closing is taken back", async () => {
  const { held } = await buy({ product: PANGYO_QUARTER });
  const before = await readMoveQuote(api, who, held);
  const at = { branch: "판교점", from: BREAK.from, reason: "공사를 미뤘어요" };
  await apply({ ...BREAK, ...at });
  const leaving = await readMoveQuote(api, who, held);
  expect(new Set(leaving.choices.map(({ difference }) => difference))).toEqual(new Set([0]));
  await apply(at, "branch take-back");
  expect((await readMoveQuote(api, who, held)).choices).toEqual(before.choices);
});

describe("nobody else", () => {
  test("chooses for a member", async () => {
    const { held } = await buy();
    await apply(BREAK);
    const stranger = await addMember(api);
    expect(readRefusal(await choose(held, "money", 0, stranger))).toMatchObject({
      code: "not_your_membership",
    });
    expect(readRefusal(await choose({ id: 999_999 }, "money"))).toMatchObject({ code: "not_found" });
    const choice = await readChoice(held);
    expect(choice).toMatchObject({ way: null, version: 0 });
  });

  test("chooses where nothing closes", async () => {
    const { held } = await buy();
    expect(readRefusal(await choose(held, "money"))).toMatchObject({ code: "closing_over" });
  });
});

describe("from then on", () => {
  test("nothing is sold that outlives the branch", async () => {
    await apply(CLOSING);
    const refused = await order(api, who, { product: products.month });
    expect(readRefusal(refused)).toMatchObject({
      code: "branch_closing",
      message: expect.stringContaining("2026년 12월 10일 (목)부터 문을 닫아요") as string,
    });
    const after = await order(api, who, { product: products.day, starts_on: "2026-12-10" });
    expect(readRefusal(after), "of a day after it").toMatchObject({ code: "branch_closing" });
    const place = (await api.app.inject({ url: `/api/place/${BRANCH}/` })).json<PlaceDetail>();
    expect(place.closes_on, "as the site tells it").toBe("2026-12-10");
    const list = (await api.app.inject({ url: "/api/place/" })).json<Place[]>();
    expect(list.filter(({ closes_on }) => closes_on).map(({ pk, closes_on }) => [pk, closes_on])).toEqual([
      [BRANCH, "2026-12-10"],
    ]);
    expect((await order(api, who, { product: products.day })).statusCode).toBe(201);
  });

  const get = async <Answer>(url: string) => (await api.app.inject({ url })).json<Answer>();
  const isHere = (one: Product) => one.place_pk === BRANCH;

  test("a month costs what it costs of what is still sold", async () => {
    const monthKrw = (await get<Product>(`/api/product/${products.month}/`)).price;
    const readPlans = async () => [
      (await get<Place[]>("/api/place/")).find(({ pk }) => pk === BRANCH),
      await get<PlaceDetail>(`/api/place/${BRANCH}/`),
      await get<Place>("/api/place/code/yeoksam/"),
    ];
    await apply({ ...CLOSING, from: "2027-02-10" });
    for (const place of await readPlans()) {
      expect(place).toMatchObject({
        closes_on: "2027-02-10",
        price_from: monthKrw,
        price_plan: { months: 1, price: monthKrw },
      });
    }
    const lists = [
      await get<Product[]>("/api/product/?kind=membership"),
      await get<Product[]>(`/api/product/?place=${BRANCH}`),
      (await get<MainCategory>("/api/main-category/1/")).products,
      (await get<PlaceDetail>(`/api/place/${BRANCH}/`)).products,
    ];
    for (const list of lists) {
      const months = list.filter((one) => isHere(one) && one.kind === "membership").map((one) => one.months);
      expect(months, "a year of it is not sold").toEqual([1]);
    }
    await apply({ ...CLOSING, from: "2027-02-10" }, "branch take-back");
    await apply(CLOSING);
    for (const place of await readPlans())
      expect(place, "nothing is left").toMatchObject({ price_from: null, price_plan: null });
    const left = (await get<Product[]>("/api/product/")).filter(isHere);
    expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(["day_pass"]));
  });

  test("nothing begins while it rests; what runs over it gets its days", async () => {
    await apply(BREAK);
    const refused = await order(api, who, { product: products.month, starts_on: "2026-12-12" });
    expect(readRefusal(refused)).toMatchObject({ code: "invalid_input" });
    const { held } = await buy({ product: products.month });
    expect(held.pauses).toEqual([{ from: "2026-12-10", to: "2026-12-19", closing: true }]);
  });

  test("who buys before nineteen is told of the end that the break has moved", async () => {
    await api.db.update(member).set({ birthDate: "20090101" }).where(eq(member.id, who.id));
    await apply(BREAK);
    const { held } = await buy({ product: products.month });
    const [paid] = await api.db.select().from(message).where(eq(message.memberId, who.id));
    expect(held.ends_on).toBe("2026-12-29");
    expect(paid!.text).toContain(`이용이 끝나는 ${writeDay(held.ends_on)}까지 본인이나 보호자가`);
  });

  test("an order of before that is paid after gets its days", async () => {
    const [one, other] = [
      await makeOrder(api, who, { product: products.month, starts_on: "2026-12-12" }),
      await makeOrder(api, who, { product: products.month }),
    ];
    for (const made of [one, other]) await payWith(api, made, "approve");
    await apply(BREAK);
    expect((await confirm(api, who, one)).statusCode).toBe(200);
    expect(await read(one.id)).toMatchObject({ starts_on: "2026-12-20" });
    expect((await confirm(api, who, other)).statusCode).toBe(200);
    expect(await read(other.id)).toMatchObject({ pauses: [{ from: "2026-12-10", closing: true }] });
  });

  test("what outlives a branch that closes for good gets its money back", async () => {
    const made = await makeOrder(api, who, { product: products.quarter });
    await apply(CLOSING);
    await payWith(api, made, "approve");
    expect(readRefusal(await confirm(api, who, made))).toMatchObject({ code: "branch_closing" });
    expect(await listPayouts(api, made.id)).toEqual([["refused", "paid", made.amount]]);
    expect(await readHeld(api, who, made.id)).toBeUndefined();
  });

  test("a trial of these days is cancelled and told, and no other can be booked", async () => {
    const url = "/api/member/trial/";
    const book = (visit_date: string) =>
      api.app.inject({
        method: "POST",
        url,
        headers: who.headers,
        payload: { place_pk: BRANCH, visit_date },
      });
    expect((await book("2026-12-11")).statusCode).toBe(201);
    await apply(BREAK);
    expect(await api.db.select().from(trial).where(eq(trial.memberId, who.id))).toEqual([]);
    expect((await listTold()).map(({ event }) => event)).toContain("trial_closed");
    expect((await book("2026-12-11")).statusCode).toBe(400);
    expect((await book("2026-12-08")).statusCode).toBe(201);
  });

  test("list and page say that it is closed", async () => {
    await apply(BREAK);
    const place = (await api.app.inject({ url: `/api/place/${BRANCH}/` })).json<PlaceDetail>();
    const { from, until: to, reason } = BREAK;
    expect(place.closures).toContainEqual({ from, to, reason, lengthens: true });
    expect(place.special_days).toContainEqual({ day: "2026-12-10", hours: [], reason: BREAK.reason });
    const list = (await api.app.inject({ url: "/api/place/" })).json<Place[]>();
    expect(list.find(({ pk }) => pk === BRANCH)!.closures).toEqual([{ from, to, reason, lengthens: true }]);
  });

  test("list and page of a branch that has closed for good name no hours, so that none is the next", async () => {
    await apply(CLOSING);
    const readHours = async () => {
      const place = (await api.app.inject({ url: `/api/place/${BRANCH}/` })).json<PlaceDetail>();
      const list = (await api.app.inject({ url: "/api/place/" })).json<Place[]>();
      return [place, list.find(({ pk }) => pk === BRANCH)!].map(({ hours }) => hours!.length);
    };
    api.advance(NEXT_DAY - DAY_MS);
    expect(await readHours()).not.toContain(0);
    api.advance(DAY_MS);
    expect(await readHours()).toEqual([0, 0]);
  });
});

describe("a day pass", () => {
  test.each([
    ["rests", BREAK],
    ["is closed for good by then", CLOSING],
  ])("names no opening of a day on which its branch %s", async (_, closes) => {
    const { held } = await buy({ product: products.day, starts_on: "2026-12-12" });
    expect(held.cancellable_until).toBe("2026-12-12T00:00:00+09:00");
    await apply(closes);
    const shown = (await readHeld(api, who, held.payment_id!))!;
    expect(shown.cancellable_until, "until the day is over").toBe("2026-12-13T00:00:00+09:00");
    await apply(closes, "branch take-back");
    const open = (await readHeld(api, who, held.payment_id!))!;
    expect(open.cancellable_until).toBe(held.cancellable_until);
  });
});

describe("an opening that moves", () => {
  const MOVED = { branch: "한티", movedTo: "2026-12-25", reason: "공사가 늦어요" };

  test("moves what was sold, tells it, and leaves the way out that there was", async () => {
    const [own] = await api.db
      .select()
      .from(product)
      .where(and(eq(product.branchPk, 11), eq(product.months, 3)));
    const readPrices = async () =>
      (await api.app.inject({ url: "/api/product/?place=11" }))
        .json<Product[]>()
        .map(({ id, price, sale_price }) => [id, price, sale_price]);
    const prices = await readPrices();
    expect(prices.filter(([, price, reserved]) => reserved! < price!)).not.toEqual([]);
    const { made, held } = await buy({ product: own!.id, starts_on: "2026-12-11" });
    await apply(MOVED, "branch open");
    await settle();
    const moved = await read(made.id);
    expect(moved).toMatchObject({ starts_on: "2026-12-25", status: "upcoming", paid: made.amount });
    expect(await readPrices(), "what is reserved until then costs no more").toEqual(prices);
    expect(Date.parse(moved.ends_on) - Date.parse(held.ends_on)).toBe(14 * DAY_MS);
    expect((await listTold()).map(({ event }) => event)).toEqual(["opening_moved", "lengthened"]);
    const place = (await api.app.inject({ url: "/api/place/11/" })).json<PlaceDetail>();
    expect(place.open_date).toBe("2026-12-25");
    // The folder still says the day before: it takes nothing back.
    const folder = requireChainContent(DEMO_CONTENT);
    await expect(planContent(api.db, folder, api.app.clock())).rejects.toThrow(
      "2026-12-25에 연다고 알렸어요",
    );
    // On the day that was said before it has not begun, so all of it comes back.
    api.advance(22 * DAY_MS);
    expect((await change(api, who, "POST refund", moved)).json<Membership>().refund).toMatchObject({
      kind: "cancel",
      working: { amount: made.amount },
    });
  });

  test("earlier leaves what was sold on its day, says so once, and sells from the new day on", async () => {
    const [own] = await api.db
      .select()
      .from(product)
      .where(and(eq(product.branchPk, 11), eq(product.months, 3)));
    const at = { product: own!.id, starts_on: "2026-12-13" };
    // Bought before, ordered before and paid in the end, and bought in between.
    const { made } = await buy(at);
    const open = await makeOrder(api, who, at);
    await apply(MOVED, "branch open");
    await settle();
    const late = await buy({ ...at, starts_on: "2026-12-27" });
    const back = { ...MOVED, movedTo: "2026-12-18", reason: "공사가 빨리 끝났어요" };
    const held = [await read(made.id), await read(late.made.id)];
    const { apply: old } = await plan({ ...back, movedTo: "2026-12-17" }, "branch open");
    await expect(run("branch open", { ...back, apply: old })).rejects.toThrow("계획이 달라졌어요");
    const { apply: fingerprint } = await plan(back, "branch open");
    const both = [1, 2].map(() => run("branch open", { ...back, apply: fingerprint }));
    const refused = (await Promise.allSettled(both)).flatMap((end) =>
      end.status === "rejected" ? String(end.reason) : [],
    );
    expect(refused).toEqual([expect.stringContaining("이미 2026-12-18에")]);
    const place = (await api.app.inject({ url: "/api/place/11/" })).json<PlaceDetail>();
    expect(place.open_date).toBe("2026-12-18");
    await settle();
    expect([await read(made.id), await read(late.made.id)]).toEqual(held);
    const told = (await listTold()).filter(({ event }) => event === "opening_earlier");
    expect(told).toHaveLength(1);
    for (const words of ["2026년 12월 18일", "첫날은 2026년 12월 25일", "첫날은 2026년 12월 27일"]) {
      expect(told[0]!.text).toContain(words);
    }
    await payWith(api, open, "approve");
    expect((await confirm(api, who, open)).json().status).toBe("paid");
    // Not before it opens, and not later than it has to.
    expect((await read(open.id)).starts_on).toBe("2026-12-18");
    expect((await buy({ ...at, starts_on: "2026-12-18" })).held.starts_on).toBe("2026-12-18");
    // As early as it was, and earlier than it ever was.
    for (const movedTo of ["2026-12-11", "2026-12-05"]) await apply({ ...back, movedTo }, "branch open");
    expect((await buy({ ...at, starts_on: "2026-12-05" })).held.starts_on).toBe("2026-12-05");
    const line = (await run("branch report", { branch: "한티", format: "json" })).lines[0]!;
    expect(new Set((JSON.parse(line) as { closing: number }[]).map(({ closing: id }) => id)).size).toBe(4);
  });

  test("is refused for a branch that is open, for a day that is over, and the second time", async () => {
    await expect(run("branch open", { ...MOVED, branch: "역삼" })).rejects.toThrow("이미 문을 열었어요");
    await expect(run("branch open", { ...MOVED, movedTo: "2026-11-20" })).rejects.toThrow("내일부터");
    const { apply: fingerprint } = await plan(MOVED, "branch open");
    await run("branch open", { ...MOVED, apply: fingerprint });
    await expect(run("branch open", { ...MOVED, apply: fingerprint })).rejects.toThrow("이미 2026-12-25에");
  });
});

describe("a closing that is taken back", () => {
  const BACK = { branch: "역삼점", from: BREAK.from, reason: "공사를 미뤘어요" };
  const takeBack = () => apply(BACK, "branch take-back");

  test("leaves who chose nothing as before, and tells everybody who was told, once", async () => {
    const { held } = await buy();
    await apply(BREAK);
    expect((await takeBack()).join("\n")).toContain("알릴 회원");
    expect((await listTold()).map(({ event }) => event)).toEqual(["branch_break", "closing_taken_back"]);
    expect((await listTold()).at(-1)!.text).toContain("그대로 다니면 돼요");
    api.advance(21 * DAY_MS);
    await settle();
    expect(await read(held.payment_id!)).toMatchObject({ ends_on: held.ends_on, status: "active" });
    expect((await readChoice(held)).outcome).toBe("over");
    expect((await listTold()).map(({ event }) => event)).not.toContain("closing_choice");
  });

  test("keeps what was promised: who chose the money gets it, and who chooses it until the day before", async () => {
    const other = await addMember(api);
    const first = await buy();
    const second = await buy({}, other);
    await apply(CLOSING);
    await choose(await read(first.made.id), "money");
    await takeBack();
    expect((await listTold()).at(-1)!.text).toContain("돌려받기로 고른 것은 그대로예요");
    expect((await read(second.made.id, other)).closing).toMatchObject({
      is_taken_back: true,
      ways: ["wait", "money"],
      default_way: "wait",
      ends_on: second.held.ends_on,
    });
    expect((await choose(await read(second.made.id, other), "money", 0, other)).statusCode).toBe(200);
    api.advance(21 * DAY_MS);
    await settle();
    for (const [{ made }, member] of [
      [first, who],
      [second, other],
    ] as const) {
      const { refund } = await read(made.id, member);
      expect(refund).toMatchObject({ status: "refunded" });
      expect(refund!.working!.penalty ?? 0, "no tenth").toBe(0);
    }
  });

  test("gives nothing back of what is another member's by the time that the job comes", async () => {
    const { made, held } = await buy();
    await apply(BREAK);
    await choose(held, "money");
    await takeBack();
    api.advance(21 * DAY_MS);
    await handOn(api, who, held, await addMember(api));
    await settle();
    expect(await listPayouts(api, made.id)).toEqual([]);
  });

  test("gives back to what was sold since the days on which it would have rested", async () => {
    await apply(BREAK);
    const { made, held } = await buy();
    const row = await api.db.select().from(membership).where(eq(membership.id, held.id));
    expect(
      row[0]!.pauses.some(({ closing: isOf }) => isOf),
      "lengthened by the break",
    ).toBe(true);
    const before = await addMember(api);
    await buy({ starts_on: "2026-12-25" }, before);
    expect((await takeBack()).join("\n"), "who will be told, too").toContain("알릴 회원 1명");
    await settle();
    const now = await read(made.id);
    expect(now.pauses).toEqual([]);
    expect(Date.parse(held.ends_on) - Date.parse(now.ends_on)).toBe(10 * DAY_MS);
    await settle();
    const told = (await listTold()).filter(({ event }) => event === "rest_dropped");
    expect(
      told.map(({ text }) => text?.includes(`새 마지막 날: ${writeDay(now.ends_on)}`)),
      "told once of a last day that is not that of ticket or contract",
    ).toEqual([true]);
  });

  test("takes nothing from another one that was said of some of its days", async () => {
    await apply(BREAK);
    const { made, held } = await buy();
    await takeBack();
    await apply({ ...BREAK, from: "2026-12-12", until: "2026-12-15" });
    await settle();
    const until = await read(made.id);
    // It has not chosen of that one yet.
    expect(until.closing).toMatchObject({ from: "2026-12-12", ends_on: addDays(held.ends_on, -6) });
    expect(until).toMatchObject({ pauses: [], ends_on: addDays(held.ends_on, -10) });
    api.advance(NEXT_DAY + 2 * DAY_MS);
    for (let times = 0; times < 2; times += 1) await settle();
    const now = await read(made.id);
    expect(now.pauses).toEqual([{ from: "2026-12-12", to: "2026-12-15", closing: true }]);
    expect(Date.parse(held.ends_on) - Date.parse(now.ends_on)).toBe(6 * DAY_MS);
    // Nor once that is over, before the days that were taken back are.
    api.advance(5 * DAY_MS);
    await settle();
    expect(await read(made.id)).toMatchObject({ pauses: now.pauses, ends_on: now.ends_on });
  });

  test("takes back no day that was rested before the job came", async () => {
    await apply(BREAK);
    const { made, held } = await buy();
    api.advance(19 * DAY_MS);
    await takeBack();
    api.advance(3 * DAY_MS);
    await settle();
    expect(await read(made.id)).toMatchObject({
      pauses: [{ from: "2026-12-10", to: "2026-12-12", closing: true }],
      ends_on: addDays(held.ends_on, -7),
    });
  });

  test("is open to see, to buy and to close on other days, with the money still chosen", async () => {
    const { held, made } = await buy();
    await apply(CLOSING);
    await choose(held, "money");
    await takeBack();
    const place = (await api.app.inject({ url: `/api/place/${BRANCH}/` })).json<PlaceDetail>();
    expect(JSON.stringify(place.special_days)).not.toContain(CLOSING.reason);
    expect((await makeOrder(api, who, { product: products.quarter })).status).toBe("ready");
    await apply({ ...CLOSING, from: "2026-12-14" });
    expect((await read(made.id)).closing).toMatchObject({ from: "2026-12-14", way: "money", version: 1 });
  });

  test("is refused once it has begun, the second time, by an old plan, and where nothing closes", async () => {
    await expect(run("branch take-back", BACK)).rejects.toThrow("알린 것이 없어요");
    const { made } = await buy();
    await apply(BREAK);
    const { apply: fingerprint } = await plan(BACK, "branch take-back");
    await choose(await read(made.id), "money");
    await expect(run("branch take-back", { ...BACK, apply: fingerprint })).rejects.toThrow(
      "계획이 달라졌어요",
    );
    await takeBack();
    await expect(run("branch take-back", BACK)).rejects.toThrow("알린 것이 없어요");
    await apply({ ...BREAK, from: "2026-12-11", until: "2026-12-20" });
    api.advance(NEXT_DAY + 2 * DAY_MS);
    await expect(run("branch take-back", { ...BACK, from: "2026-12-11" })).rejects.toThrow("이미 시작");
  });
});

describe("the report", () => {
  test("proves of every member when they were told and what became of it", async () => {
    const { held } = await buy();
    await apply(BREAK);
    const { lines } = await run("branch report", { branch: "역삼", format: "json" });
    const [line] = (JSON.parse(lines[0]!) as Record<string, unknown>[]).filter(
      ({ membership: id }) => id === held.id,
    );
    expect(line).toMatchObject({ from: "2026-12-10", outcome: null, sent: "waiting", refunded: 0 });
    expect(String(line!.phone)).toMatch(/^010\*\*\*\*\d{4}$/);
    const csv = (await run("branch report", { branch: "역삼", format: "csv" })).lines[0]!;
    expect(csv.split("\r\n").length).toBeGreaterThan(1);
  });
});
