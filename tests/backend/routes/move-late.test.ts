/** @module-tag wide */
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  branch,
  closing,
  closingChoice,
  contract,
  gatewayPayment,
  message,
  payment,
  product,
} from "@/backend/db/schema";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settlePayment } from "@/backend/routes/payment/settle";
import type { Membership } from "@/lib/contract/membership";
import type { PaymentWithCheckout } from "@/lib/contract/payment";
import { addDays } from "@/lib/contract/rules/days";
import { addMembers, type TestMember } from "../members";
import { raceTabs } from "../rounds";
import { describeOnBackends, makePhone, readRefusal, type TestApp } from "../support";
import { cancel, confirm, reopen } from "./payment-support";
import {
  buy,
  change,
  DAY_MS,
  DEAR,
  handOn,
  listPayouts,
  move,
  offer,
  PANGYO,
  PANGYO_QUARTER,
  payAtProvider,
  QUARTER,
  readHeld,
} from "./stop-support";

/*
 * A move to a dearer branch is ordered, something happens to the membership, and then the money of the order comes: the move
 * is made or the money goes back, once, and the member is told which.
 */

const MINUTE_MS = 60_000;
/** Where three months cost what they cost at 판교. */
const NONHYEON = 4;

describeOnBackends("a move that is paid late", (create) => {
  let apis: TestApp[];
  let api: TestApp;
  beforeAll(async () => {
    apis = await create();
    api = apis[0]!;
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    for (const each of apis) await each.close();
  });

  const { today, advance, finish } = raceTabs(() => apis);

  interface Ordered {
    member: TestMember;
    friend: TestMember;
    /** Of the membership. */
    firstId: string;
    held: Membership;
    open: PaymentWithCheckout;
  }

  async function orderMove(startsIn = 0): Promise<Ordered> {
    const [member, friend] = (await addMembers(api, 2)) as [TestMember, TestMember];
    const starts_on = addDays(today(), startsIn);
    const { made, held } = await buy(api, member, { product: PANGYO_QUARTER, starts_on });
    // Past the seven days, in which a stop would be another one.
    if (startsIn === 0) advance(9 * DAY_MS);
    const open = (await move(api, member, held, DEAR)).json<PaymentWithCheckout>();
    expect(open).toMatchObject({ status: "ready", checkout: { gateway: "sandbox" } });
    return { member, friend, firstId: made.id, held, open };
  }

  /** The provider has the money, and tells nobody. */
  const approve = (id: string) =>
    api.db
      .update(gatewayPayment)
      .set({ status: "paid", approvedKrw: gatewayPayment.amountKrw, approvedAt: api.app.clock() })
      .where(eq(gatewayPayment.id, id));

  /** How the money comes. */
  const arrivals: Record<string, (ordered: Ordered) => Promise<unknown>> = {
    "and then its money comes, by two doors at once": async ({ member, open }) => {
      await approve(open.id);
      const unlocked = (await findPaymentRow(api.db, open.id))!;
      return Promise.all([confirm(api, member, open), settlePayment(apis.at(-1)!.app, unlocked)]);
    },
    "and then its money comes, and the provider is silent for ten minutes": async ({ open }) => {
      await approve(open.id);
      const refuse = () => Promise.reject(new GatewayUnavailableError("silent"));
      for (const { app } of apis) vi.spyOn(app.gateway, "lookUp").mockImplementation(refuse);
      advance(10 * MINUTE_MS);
      await finish();
      vi.restoreAllMocks();
      return finish();
    },
  };
  const release = async () => {
    advance(6 * MINUTE_MS);
    await finish();
  };
  const hearOf = (id: string) => Promise.all(apis.map((at) => payAtProvider(at, id)));

  /** What was told of an order. */
  async function listTold(memberId: number, orderId: string) {
    const rows = await api.db.select().from(message).where(eq(message.memberId, memberId));
    return rows.filter(({ path }) => path?.endsWith(orderId)).map(({ event, text }) => ({ event, text }));
  }

  async function finishAll() {
    for (let times = 0; times < 2; times += 1) {
      advance(MINUTE_MS);
      await finish();
    }
  }

  async function expectMade({ member, firstId, open }: Ordered) {
    await finishAll();
    const [order] = await api.db.select().from(payment).where(eq(payment.id, open.id));
    expect(order).toMatchObject({ status: "paid", refundDueAt: null });
    expect(await listPayouts(api, open.id)).toEqual([]);
    expect(await readHeld(api, member, firstId)).toMatchObject({ place: { pk: DEAR }, moved_by: open.id });
    expect(await listTold(member.id, open.id)).toEqual([
      { event: "moved", text: expect.stringContaining("이제 역삼점에서 이용할 수 있어요.") },
    ]);
    expect(await api.db.select().from(contract).where(eq(contract.paymentId, open.id))).toHaveLength(1);
  }

  /** @param why the member is told of it; null for one who is gone */
  async function expectReturned({ member, firstId, open }: Ordered, why: string | null) {
    await finishAll();
    const [order] = await api.db.select().from(payment).where(eq(payment.id, open.id));
    expect(order).toMatchObject({ status: "failed" });
    const [book] = await api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, open.id));
    expect(book).toMatchObject({ status: "cancelled", cancelledKrw: open.amount });
    expect(await listPayouts(api, open.id)).toEqual([["refused", "paid", open.amount]]);
    expect(await api.db.select().from(contract).where(eq(contract.paymentId, open.id))).toEqual([]);
    if (why === null) return;
    expect(await listTold(member.id, open.id)).toEqual([
      { event: "money_sent", text: expect.stringContaining(why) },
    ]);
    expect((await readHeld(api, member, firstId))!.moved_by).not.toBe(open.id);
  }

  const MEANWHILE = "그사이 회원권이 바뀌어서 지점을 옮기지 않았고";

  /** What happens before, and what puts back what others share. */
  const harmless: Record<string, (ordered: Ordered) => Promise<(() => Promise<unknown>) | void>> = {
    "nothing happened": async () => {},
    "the other branch is cheaper by now": async () => {
      const isIt = eq(product.id, QUARTER);
      const [{ salePriceKrw } = { salePriceKrw: null }] = await api.db.select().from(product).where(isIt);
      await api.db.update(product).set({ salePriceKrw: 300_000 }).where(isIt);
      return async () => api.db.update(product).set({ salePriceKrw }).where(isIt);
    },
    "it is to rest": async ({ member, held }) => {
      const rest = { from: addDays(today(), 2), days: 5 };
      expect((await change(api, member, "POST pause", held, rest)).statusCode).toBe(200);
    },
    "its rest is offered to somebody": async ({ member, held }) => {
      expect((await offer(api, member, held, makePhone(), "203.0.113.50")).statusCode).toBe(200);
    },
    "a stop was taken back": async ({ member, held }) => {
      await change(api, member, "POST refund", held, { on: addDays(today(), 5) });
      expect((await change(api, member, "DELETE refund", held)).statusCode).toBe(200);
    },
  };
  for (const [name, act] of Object.entries(harmless)) {
    test.each(Object.entries(arrivals))(`${name} %s: it is made, once`, async (_, arrive) => {
      const ordered = await orderMove();
      const putBack = await act(ordered);
      await arrive(ordered);
      await putBack?.();
      await expectMade(ordered);
    });
  }

  const hindering: typeof harmless = {
    "it was stopped": async ({ member, held }) => {
      expect((await change(api, member, "POST refund", held)).statusCode).toBe(200);
    },
    "it is to stop on a later day": async ({ member, held }) => {
      const later = { on: addDays(today(), 5) };
      expect((await change(api, member, "POST refund", held, later)).statusCode).toBe(200);
    },
    "it was handed on": async ({ member, held, friend }) => void (await handOn(api, member, held, friend)),
    "it went to a third branch": async ({ member, held }) => {
      expect((await move(api, member, held, NONHYEON, { amount: 0 })).statusCode).toBe(201);
    },
    "it has ended": async () => advance(120 * DAY_MS),
    "its own branch closes for good, so that going costs nothing": async ({ held, firstId }) => {
      const [added] = await api.db
        .insert(closing)
        .values({
          ...{ branchPk: PANGYO, kind: "for_good", reason: "임대차", appliedAt: api.app.clock() },
          closedFrom: addDays(today(), 30),
        })
        .returning();
      await api.db.insert(closingChoice).values({
        closingId: added!.id,
        membershipId: held.id,
        paymentId: firstId,
        messageKey: crypto.randomUUID(),
      });
      return async () => {
        await api.db.delete(closingChoice).where(eq(closingChoice.closingId, added!.id));
        await api.db.delete(closing).where(eq(closing.id, added!.id));
      };
    },
    "the other branch closes before its end": async () => {
      const [added] = await api.db
        .insert(closing)
        .values({
          ...{ branchPk: DEAR, kind: "for_good", reason: "임대차", appliedAt: api.app.clock() },
          closedFrom: addDays(today(), 30),
        })
        .returning();
      return async () => api.db.delete(closing).where(eq(closing.id, added!.id));
    },
    "the other branch is gone": async () => {
      const isIt = eq(branch.pk, DEAR);
      await api.db.update(branch).set({ retiredAt: api.app.clock() }).where(isIt);
      return async () => api.db.update(branch).set({ retiredAt: null }).where(isIt);
    },
  };
  for (const [name, act] of Object.entries(hindering)) {
    test.each(Object.entries(arrivals))(`${name} %s: the money goes back, once`, async (_, arrive) => {
      const ordered = await orderMove();
      const putBack = await act(ordered);
      await arrive(ordered);
      await putBack?.();
      await expectReturned(ordered, MEANWHILE);
    });
  }

  test("it was stopped: the window does not open again, and nobody pays in vain", async () => {
    const { member, held, open } = await orderMove();
    expect((await reopen(api, member, open.id)).json()).toMatchObject({ checkout: { gateway: "sandbox" } });
    expect((await change(api, member, "POST refund", held)).statusCode).toBe(200);
    expect(readRefusal(await reopen(api, member, open.id, { pay_way: "transfer" }))).toMatchObject({
      code: "not_movable",
      message: expect.stringContaining("내 회원권을 확인해 주세요"),
    });
  });

  test("it was cancelled whole before it began: both moneys go back, each once", async () => {
    const ordered = await orderMove(20);
    expect((await cancel(api, ordered.member, ordered.firstId)).statusCode).toBe(200);
    await hearOf(ordered.open.id);
    await expectReturned(ordered, MEANWHILE);
    expect(await listPayouts(api, ordered.firstId)).toEqual([["cancel", "paid", 297_000]]);
  });

  test("its member has left: the money goes back, and nobody is told", async () => {
    const ordered = await orderMove();
    const { id, headers } = ordered.member;
    const left = await api.app.inject({ method: "DELETE", url: `/user/sign_out/${id}/`, headers });
    expect(left.statusCode).toBeLessThan(300);
    await hearOf(ordered.open.id);
    await expectReturned(ordered, null);
    expect(await api.db.select().from(message).where(eq(message.memberId, id))).toEqual([]);
  });

  describe("after it was let go", () => {
    test.each<[string, (ordered: Ordered) => Promise<unknown>]>([
      ["a webhook says that it was paid", ({ open }) => hearOf(open.id)],
      ["the job finds that it was paid", async ({ open }) => void (await approve(open.id), await finish())],
    ])("%s: the money goes back, once", async (_, arrive) => {
      const ordered = await orderMove();
      await release();
      await arrive(ordered);
      await expectReturned(ordered, "결제 시간이 지났어요.");
      expect(await readHeld(api, ordered.member, ordered.firstId)).toMatchObject({ place: { pk: PANGYO } });
    });

    test("it was ordered and paid anew: the first money goes back and the second stays", async () => {
      const ordered = await orderMove();
      await release();
      const again = (await move(api, ordered.member, ordered.held, DEAR)).json<PaymentWithCheckout>();
      await Promise.all([ordered.open.id, again.id].flatMap((id) => apis.map((at) => payAtProvider(at, id))));
      await expectReturned(ordered, "결제 시간이 지났어요.");
      await expectMade({ ...ordered, open: again });
    });
  });

  test("the provider does not take it back at once: it goes back when it does, and is told then", async () => {
    const ordered = await orderMove();
    await release();
    const refuse = () => Promise.reject(new GatewayUnavailableError("silent"));
    for (const { app } of apis) vi.spyOn(app.gateway, "cancel").mockImplementation(refuse);
    await hearOf(ordered.open.id);
    expect(await listPayouts(api, ordered.open.id)).toEqual([["refused", "owed", ordered.open.amount]]);
    const isTold = and(eq(message.memberId, ordered.member.id), eq(message.event, "money_sent"));
    expect(await api.db.select().from(message).where(isTold)).toEqual([]);
    vi.restoreAllMocks();
    await expectReturned(ordered, "결제 시간이 지났어요.");
  });
});
