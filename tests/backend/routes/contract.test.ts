import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContractBody, ContractParts } from "@/backend/contract/body";
import { renderContract } from "@/backend/contract/render";
import { openContractKey, signBody } from "@/backend/contract/sign";
import { addContract, readContract } from "@/backend/contract/store";
import { verifyContract, type PublicKeys } from "@/backend/contract/verify";
import {
  branch,
  closing,
  consent,
  contract,
  contractKey,
  member,
  membership,
  payment,
  product,
} from "@/backend/db/schema";
import { createHandlers } from "@/backend/jobs/handlers";
import { findPaymentRow } from "@/backend/routes/payment/queries";
import { settlePayment } from "@/backend/routes/payment/settle";
import type { Agreement } from "@/lib/contract/agreement";
import type { Contract } from "@/lib/contract/contract";
import { addDays } from "@/lib/contract/rules/days";
import { writeConsents } from "@/lib/contract/rules/order";
import { addMember, type TestMember } from "../members";
import { addPaidOrder } from "../paid-order";
import { finishOpenWork } from "../rounds";
import { createTestApp, RICH_PHONE, type TestApp } from "../support";
import { confirm, giveCoupon, givePoints, makeOrder, PAYMENTS, payWith } from "./payment-support";
import { buy, MONTH, QUARTER, readQuote } from "./stop-support";

const TODAY = "2026-11-20";

let api: TestApp;
let texts: Agreement[];
let who: TestMember;
beforeAll(async () => {
  api = await createTestApp();
  texts = (await api.app.inject({ url: "/api/agreement/" })).json();
});
beforeEach(async () => {
  who = await addMember(api);
});
afterAll(() => api.close());

const ask = (id: string, { headers }: TestMember = who) =>
  api.app.inject({ url: `${PAYMENTS}${id}/contract/`, headers });
const read = async (id: string) => (await ask(id)).json<Contract>();
const readBody = async (id: string) => JSON.parse((await read(id)).body) as ContractBody;
const countContracts = async (id: string) =>
  (await api.db.select().from(contract).where(eq(contract.paymentId, id))).length;

async function readKeys(): Promise<PublicKeys> {
  const list = (await api.app.inject({ url: "/api/contract-key/" })).json<
    { id: string; public_key: string }[]
  >();
  return new Map(list.map(({ id, public_key }) => [id, public_key]));
}
const verify = async (file: string) => verifyContract(file, await readKeys());

describe("the contract of a payment", () => {
  test("says who bought what, for how much, for which days and on what terms, with the texts agreed to", async () => {
    const couponUser = await giveCoupon(api, who.id);
    const agreements = writeConsents(texts);
    const { made } = await buy(api, who, { product: QUARTER, coupon_user: couponUser, agreements });
    const body = await readBody(made.id);
    const [place] = await api.db.select().from(branch).where(eq(branch.pk, 1));
    expect(body).toMatchObject({
      payment: made.id,
      order_number: made.order_number,
      brand: "버핏",
      company: { legal_name: "주식회사 버핏(예시)" },
      branch: { pk: 1, name: place!.name },
      product: { name: made.order_name, months: 3 },
      price: { list: made.list_price, coupon_discount: 9_000, points: 0, paid: made.amount },
      term: { paid_on: TODAY, starts_on: TODAY, ends_on: "2027-02-19", bonus_days: 0 },
      withdrawal: { until: "2026-11-27", is_minor: false },
      guarantee: place!.guarantee,
    });
    expect(body.texts.map(({ name, version, sha256 }) => [name, version, sha256])).toEqual(
      texts.map(({ name, version, sha256 }) => [name, version, sha256]),
    );
    const { html } = await read(made.id);
    // Drawn, every line of each text is there, and as it was agreed to it is in the part for machines.
    const drawn = html.replace(/<script[\s\S]*/, "").replaceAll(/<[^>]+>/g, "");
    for (const { content } of texts) {
      for (const line of content.split("\n"))
        expect(drawn).toContain(line.replace(/^(#+|-) /, "").replaceAll("&", "&amp;"));
      expect(html).toContain(JSON.stringify(content).replaceAll("<", "\\u003c"));
    }
    expect(drawn).not.toMatch(/^#+ /m);
    for (const words of ["나회원", made.order_number!, "2026년 11월 27일까지는 쓴 만큼만", "해지 신청서"]) {
      expect(html).toContain(words);
    }
  });

  test("is one file that loads nothing and runs nothing", async () => {
    const { made } = await buy(api, who, { product: MONTH });
    const { html } = await read(made.id);
    expect(html).not.toMatch(
      /<(link|img|iframe|object|form|base|style)\b|\bsrc=|\bhref=|url\(|@import|\son\w+=/,
    );
    expect(html.match(/<script/g)).toEqual(["<script"]);
  });

  test("shows what people are called as text, whatever they are called", async () => {
    const name = `<img src=x onerror="alert(1)"></script><script>`;
    await api.db.update(member).set({ name }).where(eq(member.id, who.id));
    const { made } = await buy(api, who, { product: MONTH });
    const { html } = await read(made.id);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(html).not.toContain("<img");
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(await verify(html)).toMatchObject({ isTrue: true });
  });

  test("is made once, though it is confirmed twice at once and once more", async () => {
    const made = await makeOrder(api, who);
    await payWith(api, made, "approve");
    await Promise.all([confirm(api, who, made), confirm(api, who, made)]);
    const first = await read(made.id);
    await confirm(api, who, made);
    await settlePayment(api.app, (await findPaymentRow(api.db, made.id))!);
    expect(await countContracts(made.id)).toBe(1);
    expect(await read(made.id)).toEqual(first);
  });

  test("is made with the payment or not at all: what a kill left open the recovery makes whole", async () => {
    const made = await makeOrder(api, who);
    await payWith(api, made, "approve");
    // The process is killed before the transaction ends: nothing of it stays.
    const order = (await findPaymentRow(api.db, made.id))!;
    const { key, ...seller } = api.app.contracts;
    const dying = {
      ...seller,
      key: {
        ...key,
        get id(): string {
          throw new Error("killed");
        },
      },
    };
    const died = settlePayment(
      { db: api.db, gateway: api.app.gateway, clock: api.app.clock, log: api.app.log, contracts: dying },
      order,
    );
    await expect(died).rejects.toThrow("killed");
    expect(await findPaymentRow(api.db, made.id)).toMatchObject({ status: "ready" });
    expect(await countContracts(made.id)).toBe(0);
    api.advance(2 * 60_000);
    await finishOpenWork(api.app);
    expect(await findPaymentRow(api.db, made.id)).toMatchObject({ status: "paid" });
    expect(await verify((await read(made.id)).html)).toMatchObject({ isTrue: true });
  });

  test("of a purchase for 0 won is one too", async () => {
    const { list_price } = await makeOrder(api, who);
    await givePoints(api, who.id, list_price);
    const { made } = await buy(api, who, { use_point: list_price });
    expect(await readBody(made.id)).toMatchObject({
      price: { paid: 0, points: list_price, method: "포인트" },
    });
  });

  test("of who is not of age says until when it can be undone, and hides the day among the personal", async () => {
    await api.db.update(member).set({ birthDate: "20080201" }).where(eq(member.id, who.id));
    const { made } = await buy(api, who, { product: QUARTER });
    const { html, body } = await read(made.id);
    expect(html).toContain("2027년 1월 31일까지 이 계약을 위약금 없이 그만둘 수 있어요");
    // Four digits alone are found in a digest now and then.
    expect(body).not.toMatch(/2027-01-31|20080201|2008-02-01/);
    expect(await verify(html)).toMatchObject({ isTrue: true });
  });

  test("stays as it was signed, whatever becomes of product, branch, texts and name", async () => {
    const { made } = await buy(api, who, { agreements: writeConsents(texts) });
    const before = await read(made.id);
    await api.db
      .transaction(async (tx) => {
        await tx
          .update(product)
          .set({ name: "다른 이름", priceKrw: 1, salePriceKrw: null })
          .where(eq(product.id, MONTH));
        await tx
          .update(branch)
          .set({ address: "다른 주소", guarantee: { kind: "none" } })
          .where(eq(branch.pk, 1));
        await tx.update(member).set({ name: "김개명" }).where(eq(member.id, who.id));
        await tx.update(payment).set({ orderName: "고친 이름" }).where(eq(payment.id, made.id));
        expect(renderContract((await readContract(tx, made.id))!)).toBe(before.html);
        tx.rollback();
      })
      .catch((error: Error) => {
        if (error.message !== "Rollback") throw error;
      });
    expect(await verify(before.html)).toMatchObject({ isTrue: true, orderNumber: made.order_number });
  });

  test("names what a stop on each of its days is quoted to bring back", async () => {
    const { made, held } = await buy(api, who, { product: QUARTER });
    const { refunds } = await readBody(made.id);
    for (const [days, column] of [
      [0, 1],
      [7, 1],
      [8, 2],
      [30, 2],
    ] as const) {
      const { amount } = await readQuote(api, who, held, addDays(TODAY, days));
      expect(refunds.rows[days + 1]![column]).toBe(amount);
    }
  });

  test("has the days of the membership across a break of its branch, says why, and every sum that a stop brings back", async () => {
    const [month] = await api.db.select().from(product).where(eq(product.branchPk, 2));
    await api.db.update(product).set({ pause: null }).where(eq(product.id, month!.id));
    await api.db.insert(closing).values({
      branchPk: 2,
      kind: "break",
      closedFrom: "2026-11-23",
      closedUntil: "2026-12-09",
      reason: "바닥 공사",
      appliedAt: api.app.clock(),
    });
    const { made, held } = await buy(api, who, { product: month!.id });
    expect(held).toMatchObject({ starts_on: TODAY, ends_on: "2027-01-05" });
    const { term, refunds } = await readBody(made.id);
    expect(term).toMatchObject({ starts_on: TODAY, ends_on: held.ends_on, rest_days: 17 });
    const { html } = await read(made.id);
    expect(html).toContain("2027년 1월 5일까지(쉬는 17일이 들어 있어요), 30일");
    expect(html).toContain("그 뒤 (쉰 적이 있으면 먼저 쓴 날로 찾아요)");
    expect(await verify(html)).toMatchObject({ isTrue: true });
    // Three days are used by the end of the seventh, and by the break's last.
    for (const [day, used, column] of [
      ["2026-11-27", 3, 1],
      ["2026-12-09", 3, 2],
      ["2026-12-11", 5, 2],
    ] as const) {
      const { amount } = await readQuote(api, who, held, day);
      expect(refunds.rows[used]![column], day).toBe(amount);
    }
    expect(await read(made.id)).not.toHaveProperty("term_now");
  });

  test("stays as it was made, and its days of now come beside it once they are others", async () => {
    const { made, held } = await buy(api, who, { product: QUARTER });
    const { html } = await read(made.id);
    const moved = { from: TODAY, to: addDays(held.ends_on, 7) };
    await api.db.update(membership).set({ endsOn: moved.to }).where(eq(membership.paymentId, made.id));
    expect(await read(made.id)).toMatchObject({ html, term_now: moved });
    await api.db
      .update(membership)
      .set({ refundedAt: api.app.clock() })
      .where(eq(membership.paymentId, made.id));
    expect(await read(made.id), "of what was stopped the payment says more").not.toHaveProperty("term_now");
  });
});

describe("who gets a contract", () => {
  test("nobody without a login, and no other member", async () => {
    const { made } = await buy(api, who, { product: MONTH });
    const stranger = await addMember(api);
    expect((await ask(made.id, stranger)).json()).toMatchObject({ code: "not_your_payment" });
    expect((await ask(made.id, stranger)).statusCode).toBe(403);
    expect((await ask(made.id, { ...who, headers: { authorization: "" } })).statusCode).toBe(401);
    expect((await ask("00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  });

  test("an order that is not paid has none, nor one from before there were any", async () => {
    const open = await makeOrder(api, who);
    const { id: old } = await addPaidOrder(api, who.id);
    for (const id of [open.id, old]) {
      const answer = await ask(id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toContain("계약서가 없는 결제예요");
    }
  });

  test("of the demo's orders all but the oldest have one that verifies", async () => {
    const orders = await api.db
      .select({ id: payment.id, approvedAt: payment.approvedAt })
      .from(payment)
      .innerJoin(member, eq(member.id, payment.memberId))
      .where(eq(member.phoneNumber, RICH_PHONE))
      .orderBy(asc(payment.created));
    const [oldest, ...others] = orders.filter(({ approvedAt }) => approvedAt !== null);
    expect(await readContract(api.db, oldest!.id)).toBeUndefined();
    for (const { id } of others) {
      const parts = await readContract(api.db, id);
      expect(await verify(renderContract(parts!)!)).toMatchObject({ isTrue: true });
    }
  });

  test("a withdrawal takes the person out of it; what was handed out and what is kept both verify", async () => {
    const { made } = await buy(api, who, { agreements: writeConsents(texts) });
    const { html } = await read(made.id);
    const [row] = await api.db.select().from(member).where(eq(member.id, who.id));
    const left = await api.app.inject({
      method: "DELETE",
      url: `/user/sign_out/${who.id}/`,
      headers: who.headers,
    });
    expect(left.statusCode).toBe(204);
    const kept = (await readContract(api.db, made.id))!;
    expect(kept.personal).toBeNull();
    const shown = renderContract(kept)!;
    for (const personal of [row!.name, row!.phoneNumber, row!.birthDate])
      expect(shown).not.toContain(personal);
    expect(await verify(shown)).toMatchObject({ isTrue: true, isErased: true });
    expect(await verify(html)).toMatchObject({ isTrue: true, isErased: false });
    expect(await api.db.select().from(consent).where(eq(consent.paymentId, made.id))).toHaveLength(3);
  });

  test("takes out within the hour who was erased by the version before, which knows no contracts", async () => {
    const { made } = await buy(api, who, { product: MONTH });
    const stays = await addMember(api);
    const { made: other } = await buy(api, stays, { product: MONTH });
    await api.db.delete(member).where(eq(member.id, who.id));
    await createHandlers(api.app).purge(null, { id: made.id, isLast: true });
    expect((await readContract(api.db, made.id))!.personal).toBeNull();
    expect((await readContract(api.db, other.id))!.personal).toMatchObject({ name: { value: "나회원" } });
  });
});

describe("a forged contract", () => {
  let file: string;
  let parts: ContractParts;
  beforeEach(async () => {
    const { made } = await buy(api, who, { product: QUARTER, agreements: writeConsents(texts) });
    ({ html: file } = await read(made.id));
    parts = (await readContract(api.db, made.id))!;
  });
  const forge = async (change: Partial<ContractParts>) => verify(renderContract({ ...parts, ...change })!);

  test("is found out at any letter that is another one", async () => {
    const keys = await readKeys();
    const missed = [];
    for (let at = 0; at < file.length; at += 97) {
      const other = file[at] === "0" ? "1" : "0";
      const changed = file.slice(0, at) + other + file.slice(at + 1);
      if (verifyContract(changed, keys).isTrue) missed.push(at);
    }
    expect(missed).toEqual([]);
    expect(file.length).toBeGreaterThan(97 * 100);
  });

  test("is found out when it is cut, longer, or none", async () => {
    for (const other of [
      file.slice(0, -40),
      file.slice(0, file.length / 2),
      `${file}\n`,
      ` ${file}`,
      "",
      "<p>",
    ]) {
      expect(await verify(other)).toMatchObject({ isTrue: false });
    }
  });

  test("with another sum, day or number in what is signed names that part", async () => {
    const body = parts.body.replace(/"paid":\d+/, '"paid":9999999');
    expect(body).not.toBe(parts.body);
    expect(await forge({ body })).toEqual({ isTrue: false, part: expect.stringMatching(/^서명한 내용/) });
  });

  test("with another sum in what is read names the line", async () => {
    const changed = file.replace("위약금 없이</th>", "위약금 있이</th>");
    expect(await verify(changed)).toEqual({
      isTrue: false,
      part: expect.stringMatching(/^보이는 글: \d+번째 줄/),
    });
  });

  test("with another's name, or with a text that nobody agreed to, names it", async () => {
    const personal = { ...parts.personal!, name: { ...parts.personal!.name, value: "남의이름" } };
    expect(await forge({ personal })).toEqual({ isTrue: false, part: "당사자: 이름" });
    const refund = { ...parts.texts, refund: "돌려드리지 않아요." };
    expect(await forge({ texts: refund })).toEqual({ isTrue: false, part: "붙인 글: 환불 규정" });
    const more = { ...parts.texts, extra: "덧붙인 글" } as ContractParts["texts"];
    expect(await forge({ texts: more })).toMatchObject({ isTrue: false });
  });

  test("put together from two true ones is none", async () => {
    const { made } = await buy(api, await addMember(api), { product: MONTH });
    const other = (await readContract(api.db, made.id))!;
    expect(await forge({ signature: other.signature })).toMatchObject({ isTrue: false });
    expect(await forge({ personal: other.personal })).toMatchObject({ isTrue: false });
    expect(await forge({ body: other.body })).toMatchObject({ isTrue: false });
  });

  test("signed with a key of one's own is refused, whatever name the key is given", async () => {
    const own = openContractKey("a key that somebody else has made for himself");
    const signature = signBody(parts.body, own);
    expect(await forge({ signature, key: own.id })).toEqual({
      isTrue: false,
      part: expect.stringMatching(/^열쇠/),
    });
    expect(await forge({ signature })).toMatchObject({ isTrue: false });
  });
});

describe("a new key", () => {
  test("signs from then on, and what the one before has signed still verifies", async () => {
    const { made } = await buy(api, who, { product: MONTH });
    const { html } = await read(made.id);
    const next = openContractKey("the key that comes after the one that tests know");
    const { id } = await addPaidOrder(api, who.id);
    await addContract(
      api.db,
      (await findPaymentRow(api.db, id))!,
      { ...api.app.contracts, key: next },
      api.app.clock(),
    );
    expect((await read(id)).key).toBe(next.id);
    for (const file of [html, (await read(id)).html])
      expect(await verify(file)).toMatchObject({ isTrue: true });
    expect((await api.db.select().from(contractKey)).length).toBe(2);
  });
});
