import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { PAY_WAY_NAMES, type PayWay } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Tell } from "@/lib/runtime/progress";
import type { ContractMaker } from "../../contract/store";
import { ApiError } from "../../errors";
import { createSandboxGateway } from "../../gateway/sandbox";
import { findSandboxCard } from "../../gateway/sandbox-cards";
import type { PasswordHasher } from "../../password";
import { acceptOffer } from "../../routes/membership/hand";
import { moveMembership, readMoveQuote } from "../../routes/membership/move";
import { listOffers, offerMembership } from "../../routes/membership/offer";
import { openCheckout } from "../../routes/payment/checkout";
import { confirmPayment } from "../../routes/payment/confirm";
import { createPayment } from "../../routes/payment/create";
import { atSeoulTime } from "../../time";
import type { Database } from "../client";
import { branch, member, membership, message, product, type PaymentRow } from "../schema";
import { DEMO_NUMBERS, DEMO_PASSWORD, toLivesRows } from "./members";

interface LivesOptions {
  now: Date;
  contracts: ContractMaker;
  passwords: PasswordHasher;
  tell?: Tell;
}

/**
 * Adds to a demo chain's database the members who show what becomes of a membership: near its end after every way to pay,
 * moved, handed on, taken on. A database that has one of them, whose demo members are gone, or whose chain has changed too much for it, is left alone.
 */
export async function addDemoLives(
  db: Database,
  { now, contracts, passwords, tell }: LivesOptions,
): Promise<void> {
  const { rich, ending, moving, giving, taking } = DEMO_NUMBERS;
  const found = await db
    .select({ phone: member.phoneNumber })
    .from(member)
    .where(inArray(member.phoneNumber, [rich, ending, moving, giving, taking]));
  if (found.length !== 1 || found[0]?.phone !== rich) return;
  tell?.({ step: "데이터베이스: 예시 회원을 더하는 중" });
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  try {
    await db.transaction((tx) => live(tx, toLivesRows(passwordHash, now), contracts, now));
  } catch (error) {
    // Nothing of it is there then, and the server starts all the same.
    if (!(error instanceof ApiError || error instanceof ChangedChainError)) throw error;
  }
}

/** What these members did cannot be done at a chain whose branches and prices are others by now. */
class ChangedChainError extends Error {
  override name = "ChangedChainError";
}

async function live(
  tx: Database,
  rows: ReturnType<typeof toLivesRows>,
  contracts: ContractMaker,
  now: Date,
): Promise<void> {
  const added = await tx.insert(member).values(rows).returning();
  const memberIds = added.map(({ id }) => id);
  const [enderId, moverId, giverId, takerId] = memberIds as [number, number, number, number];
  const demo = openDemo(tx, contracts, now);

  const ways = Object.keys(PAY_WAY_NAMES) as PayWay[];
  for (const [index, payWay] of ways.entries()) {
    // The last of these months has less than ten days left.
    const inDays = -22 - 31 * (ways.length - 1 - index);
    await demo.buy(enderId, { inDays, branchCode: "seolleung", name: "회원권 1개월", payWay });
  }

  await demo.buy(moverId, { inDays: -60, branchCode: "pangyo", name: "회원권 6개월", payWay: "card" });
  await demo.move(moverId, { inDays: -12, branchCode: "yeoksam" });

  await demo.buy(giverId, { inDays: -40, branchCode: "jamsil", name: "회원권 6개월", payWay: "kakaopay" });
  await demo.handOn(giverId, { id: takerId, phone: DEMO_NUMBERS.taking, inDays: -9 });

  // They come with the demo: nobody is sent what they were told.
  await tx
    .update(message)
    .set({ state: "nothing", settledAt: message.created })
    .where(and(inArray(message.memberId, memberIds), eq(message.state, "waiting")));
}

/** What members do, through the functions that serve their requests, with the clock of that day and the sandbox. */
function openDemo(tx: Database, contracts: ContractMaker, today: Date) {
  let now = today;
  const clock = () => now;
  const gateway = createSandboxGateway({ db: tx, clock, secret: randomUUID(), deliver: async () => {} });
  const log = {
    error(...cause: unknown[]): never {
      throw new Error("the demo could not be made", { cause });
    },
  };
  // Numbers and settings of offers that are accepted a line below.
  const config = {
    numberSecret: randomUUID(),
    brand: "",
    siteUrl: "",
    isMaster: false,
    messagesDailyMax: 1000,
  };
  const context = { db: tx, clock, gateway, contracts, log, config, messages: { add: async () => {} } };

  async function pay(order: PaymentRow): Promise<void> {
    const { checkout } = await openCheckout(context, order);
    if (checkout?.gateway !== "sandbox") throw new Error("no window of the sandbox");
    const { searchParams } = new URL(checkout.url, "http://localhost");
    await gateway.choose(order.id, searchParams.get("session")!, findSandboxCard("approve")!);
    const opened = { ...order, gateway: gateway.name };
    const { state } = await confirmPayment(context, opened, { amountKrw: order.amountKrw });
    if (state !== "paid") throw new ChangedChainError(`a payment of the demo is ${state}`);
  }

  async function findMembershipId(memberId: number): Promise<number> {
    const [bought] = await tx.select().from(membership).where(eq(membership.memberId, memberId));
    if (!bought) throw new ChangedChainError("a member of the demo has no membership");
    return bought.id;
  }

  return {
    async buy(memberId: number, what: { inDays: number; branchCode: string; name: string; payWay: PayWay }) {
      now = atSeoulTime(today, what.inDays, "12:10");
      const [sold] = await tx
        .select({ id: product.id })
        .from(product)
        .innerJoin(branch, eq(branch.pk, product.branchPk))
        .where(and(eq(branch.code, what.branchCode), eq(product.name, what.name)));
      if (!sold) throw new ChangedChainError(`there is no ${what.name} at ${what.branchCode}`);
      const order = { productId: sold.id, usePoint: 0, startsOn: toSeoulDate(now), payWay: what.payWay };
      const receipt = what.payWay === "transfer" && { receiptNumber: DEMO_NUMBERS.ending };
      await pay(await createPayment(context, memberId, { ...order, ...receipt }, undefined, now));
    },

    async move(memberId: number, to: { inDays: number; branchCode: string }) {
      now = atSeoulTime(today, to.inDays, "19:20");
      const [place] = await tx.select().from(branch).where(eq(branch.code, to.branchCode));
      const ref = { memberId, membershipId: await findMembershipId(memberId) };
      const { choices } = await readMoveQuote(context, ref);
      const choice = choices.find((one) => one.place.pk === place?.pk);
      if (!choice) throw new ChangedChainError(`nothing moves to ${to.branchCode}`);
      const input = { ...ref, placePk: choice.place.pk, amountKrw: choice.difference };
      const order = await moveMembership(context, input);
      if (order.status === "ready") await pay(order);
    },

    async handOn(memberId: number, to: { id: number; phone: string; inDays: number }) {
      now = atSeoulTime(today, to.inDays, "20:05");
      const ref = { memberId, membershipId: await findMembershipId(memberId) };
      await offerMembership(context, ref, { phoneNumber: to.phone, address: "127.0.0.1" });
      const [offered] = await listOffers(context, to.id);
      if (!offered) throw new ChangedChainError("nothing is offered");
      await acceptOffer(context, { memberId: to.id, offerId: offered.id });
    },
  };
}
