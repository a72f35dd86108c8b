/** @module-tag wide */
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract, gatewayPayment, message, payment } from "@/backend/db/schema";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { addMember, type TestMember } from "../members";
import { raceTabs, TABS } from "../rounds";
import { describeOnBackends, type TestApp } from "../support";
import { confirm, payWith } from "./payment-support";
import {
  buy,
  change,
  DAY_MS,
  DEAR,
  move,
  PANGYO,
  PANGYO_QUARTER,
  QUARTER,
  readHeld,
  readMoney,
} from "./stop-support";

/** Where three months cost what they cost at 판교. */
const NONHYEON = 4;

describeOnBackends("a move at the same time", (create) => {
  let apis: TestApp[];
  let api: TestApp;
  beforeAll(async () => {
    apis = await create();
    api = apis[0]!;
  });
  afterAll(async () => {
    for (const each of apis) await each.close();
  });

  const { today, advance, finish: settle, inTabs } = raceTabs(() => apis);
  const finish = () => {
    advance(60_000);
    return settle();
  };
  const listMoves = (paymentId: string) =>
    api.db
      .select()
      .from(payment)
      .where(and(eq(payment.movesPaymentId, paymentId), ne(payment.status, "failed")));

  async function buyAt(member: TestMember, product: number) {
    const bought = await buy(api, member, { product, starts_on: today() });
    advance(10 * DAY_MS);
    return bought;
  }

  test("to two branches from many tabs is one, with one contract and one message", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAt(member, QUARTER);
    const answers = await inTabs((at, tab) =>
      move(at, member, held, tab % 2 ? PANGYO : NONHYEON, { amount: 0 }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(TABS - 1);
    const moves = await listMoves(made.id);
    expect(moves).toHaveLength(1);
    expect(await readHeld(api, member, made.id)).toMatchObject({ place: { pk: moves[0]!.branchPk } });
    const ofMove = eq(contract.paymentId, moves[0]!.id);
    expect(await api.db.select().from(contract).where(ofMove)).toHaveLength(1);
    const told = and(eq(message.memberId, member.id), eq(message.event, "moved"));
    expect(await api.db.select().from(message).where(told)).toHaveLength(1);
  });

  test("with one key from many tabs is one order, and every tab hears of it", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAt(member, QUARTER);
    const key = { "idempotency-key": "tabs" };
    const answers = await inTabs((at) => move(at, member, held, PANGYO, { amount: 0 }, key));
    expect(new Set(answers.map((answer) => answer.json<PaymentWithCheckout>().id)).size).toBe(1);
    expect(await listMoves(made.id)).toHaveLength(1);
  });

  test("paid twice over two windows moves once, and the other money goes back", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAt(member, PANGYO_QUARTER);
    const opened = await Promise.all(
      [apis[0]!, apis.at(-1)!].map(async (at) =>
        (await move(at, member, held, DEAR)).json<PaymentWithCheckout>(),
      ),
    );
    for (const open of opened) await payWith(api, open, "approve");
    await inTabs((at, tab) => confirm(at, member, opened[tab % 2]!));
    await finish();
    expect(await listMoves(made.id)).toHaveLength(1);
    const books = await Promise.all(
      opened.map(({ id }) => api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, id))),
    );
    const keptKrw = books.flat().map(({ approvedKrw, cancelledKrw }) => approvedKrw! - cancelledKrw);
    expect(keptKrw.sort((a, b) => a - b)).toEqual([0, opened[0]!.amount]);
  });

  test("and a stop: whichever came first, every won is accounted for", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAt(member, PANGYO_QUARTER);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, open, "approve");
    await Promise.all([
      inTabs((at) => confirm(at, member, open)),
      inTabs((at) => change(at, member, "POST refund", held)),
    ]);
    await finish();
    const { refund } = (await readHeld(api, member, made.id))!;
    const [first, moved] = [await readMoney(api, made.id), await readMoney(api, open.id)];
    expect(refund).toMatchObject({ status: "refunded" });
    const isIn = moved.status === "paid";
    expect(refund!.working!.paid).toBe(297_000 + (isIn ? open.amount : 0));
    expect(first.backKrw! + (isIn ? moved.backKrw! : 0)).toBe(refund!.working!.amount);
    if (!isIn) expect(moved).toMatchObject({ status: "failed", backKrw: open.amount });
  });

  test("and a withdrawal: the money goes back once, and nothing is left of the membership", async () => {
    const member = await addMember(api);
    const { made, held } = await buyAt(member, PANGYO_QUARTER);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    await payWith(api, open, "approve");
    const { headers } = member;
    const answers = await Promise.all([
      inTabs((at) => confirm(at, member, open)),
      apis.at(-1)!.app.inject({ method: "DELETE", url: `/user/sign_out/${member.id}/`, headers }),
    ]);
    expect(answers.flat().every(({ statusCode }) => statusCode < 500)).toBe(true);
    await finish();
    const [first, moved] = [await readMoney(api, made.id), await readMoney(api, open.id)];
    expect(first).toMatchObject({ status: "paid", isDone: true });
    expect(moved.backKrw).toBe(open.amount);
    expect(["paid", "failed"]).toContain(moved.status);
  });
});
