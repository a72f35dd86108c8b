/** @module-tag wide */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  audit,
  couponUser,
  member,
  message,
  numberMemory,
  offer,
  payout,
  pointCharge,
  sessionFamily,
  trial,
} from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { GatewayUnavailableError } from "@/backend/gateway/gateway";
import { writeDay } from "@/backend/message/templates";
import { hashNumber } from "@/backend/number-memory";
import { parseCommand } from "@/backend/operator/arguments";
import type { OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import type { Records } from "@/backend/routes/member/records";
import { eraseMember } from "@/backend/routes/member/withdraw";
import { listEndsInSevenDays } from "@/backend/routes/membership/withdrawals";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { addMember, type TestMember } from "../members";
import { finishOpenWork } from "../rounds";
import { buy, readHeld } from "../routes/stop-support";
import { createTestApp, makePhone, type TestApp } from "../support";

/** Product 2: 회원권 3개월 of 역삼. */
const QUARTER = 2;
const DAY_MS = 24 * 3_600_000;
const ACTOR = "--by 김데스크 --reason 신분증확인";

let api: TestApp;
let who: TestMember;
let phone: string;
let told: { phone: string; text: string }[];
let removed: (string | null)[];
beforeEach(async () => {
  api = await createTestApp();
  phone = makePhone();
  who = await addWith(phone);
  told = [];
  removed = [];
});
afterEach(() => api.close());

async function addWith(phoneNumber: string): Promise<TestMember> {
  const added = await addMember(api);
  await api.db.update(member).set({ phoneNumber }).where(eq(member.id, added.id));
  return added;
}

function context(): OperatorContext {
  const { clock, siteState, jobs, config } = api.app;
  const tellNumber = async (_: unknown, to: string, text: string) => void told.push({ phone: to, text });
  return {
    ...{ db: api.db, clock, siteState, jobs, contentDir: DEMO_CONTENT, numberSecret: config.numberSecret },
    tellNumber,
    removePhoto: async (photo) => void removed.push(photo),
  };
}
const run = async (line: string) =>
  (await runCommand(context(), parseCommand(line.split(" "))!)).lines.join("\n");
/** Stops by the sum that the plan shows. */
async function stopShown(id: number): Promise<string> {
  const { amount } = JSON.parse(await run(`desk stop --membership ${id} --json ${ACTOR}`));
  return run(`desk stop --membership ${id} --apply ${amount} ${ACTOR}`);
}
const listActs = () => api.db.select().from(audit).orderBy(audit.id);
const readMember = async () => (await api.db.select().from(member).where(eq(member.id, who.id)))[0];

describe("a head office in the morning", () => {
  test("prints who comes for a trial today, masked, as a list, CSV or JSON", async () => {
    await api.db.insert(trial).values({
      memberId: who.id,
      branchPk: 1,
      visitDate: "2026-11-20",
      goal: "=cmd",
      created: api.app.clock(),
    });
    const list = await run("desk trials 역삼점 --on 2026-11-20");
    expect(list).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(list).not.toContain(phone);
    expect(await run("desk trials 역삼 --on 2026-11-20 --csv"), "no formula").toContain("'=cmd");
    expect(JSON.parse(await run("desk trials 역삼 --on 2026-11-20 --json"))).toHaveLength(1);
    expect(await run("desk trials 역삼 --on 2026-11-21")).toContain("체험이 없어요");
    expect(await listActs(), "nobody's number was seen").toEqual([]);
  });

  test("keeps a goal in its cell, whatever it begins with, and is told of a day on which nobody comes", async () => {
    for (const [index, goal] of ["\t=1+1", "＝cmd", '-2, "hi"\nthere'].entries()) {
      const { id: memberId } = index === 0 ? who : await addWith(makePhone());
      const booked = { memberId, branchPk: 1, visitDate: "2026-11-20", goal };
      await api.db.insert(trial).values({ ...booked, created: api.app.clock() });
    }
    const csv = await run("desk trials 역삼 --on 2026-11-20 --csv");
    expect(csv).toContain("'\t=1+1,");
    expect(csv).toContain("'＝cmd,");
    expect(csv).toContain(`"'-2, ""hi""\nthere",`);
    const none = await runCommand(
      context(),
      parseCommand("desk trials 역삼 --on 2026-11-21 --csv".split(" "))!,
    );
    expect(none.warnings).toEqual(["역삼점 2026-11-21 1일 체험이 없어요."]);
  });

  test("prints a goal that draws on the terminal or begins lines of its own as one plain line", async () => {
    const goal = "\u001b[2Jlose\n홍**  010****0000\u202e";
    const booked = { memberId: who.id, branchPk: 1, visitDate: "2026-11-20", goal };
    await api.db.insert(trial).values({ ...booked, created: api.app.clock() });
    const list = await run("desk trials 역삼 --on 2026-11-20");
    expect(list).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(list).toContain("[2Jlose 홍**");
  });

  test("is told which word is wrong, and what to write", async () => {
    await expect(run("desk trials 역삼 --on 2026-13-45")).rejects.toThrow("2026-13-45: 없는 날이에요.");
    await expect(run("desk trials 없음")).rejects.toThrow('지점 이름을 "강변"처럼');
    await expect(run("desk find --phone 01099998888")).rejects.toThrow("--order에 적어 주세요");
    await expect(run(`desk points --phone ${phone} --points 99999999999 ${ACTOR}`)).rejects.toThrow(
      /--points: 99999999999은\(는\) 쓸 수 없어요\. .+ 이하 정수를 적어 주세요/,
    );
    await expect(run(`desk stop --membership 99999999999 ${ACTOR}`)).rejects.toThrow("--membership");
    await expect(run("desk nothing")).rejects.toThrow("모르는 명령");
  });

  test("sees names and numbers only with a reason, which stays", async () => {
    await expect(run(`desk find --phone ${phone} --full`)).rejects.toThrow("--reason");
    expect(await run(`desk find --phone ${phone} --full ${ACTOR}`)).toContain(phone);
    expect(await listActs()).toMatchObject([
      { act: "find", by: "김데스크", reason: "신분증확인", memberId: who.id },
    ]);
    expect(await run("desk log")).toContain("신분증확인");
  });

  test("finds a member by number or order, with what was bought and is owed", async () => {
    const { made } = await buy(api, who, { product: QUARTER });
    for (const by of [`--phone ${phone}`, `--order ${made.order_number ?? made.id}`, `--order ${made.id}`]) {
      const found = await run(`desk find ${by}`);
      expect(found, by).toContain(`회원권`);
      expect(found, by).toContain(made.order_name);
      expect(found, "what was told").toMatch(/알림 {2}\d{4}-\d\d-\d\d {2}결제했어요 {2}\S/);
      expect(found, "no word of the code").not.toMatch(/\b(active|upcoming|paid|waiting)\b/);
    }
    await expect(run("desk find --phone 01099998888")).rejects.toThrow("찾지 못했어요");
    await expect(run(`desk find --phone ${phone} --order ${made.id}`)).rejects.toThrow("하나로");
  });
});

test("a refund that hangs is found with its sum, and gone once the provider answers", async () => {
  const { held } = await buy(api, who, { product: QUARTER });
  const calls = (["lookUp", "cancel", "cancelPart"] as const).map((call) =>
    vi.spyOn(api.app.gateway, call).mockRejectedValue(new GatewayUnavailableError("down")),
  );
  await stopShown(held.id);
  await finishOpenWork(api.app);
  expect(await run(`desk find --phone ${phone}`)).toMatch(/357,000원 {2}돌려줄 것 [\d,]+원/);
  calls.forEach((call) => call.mockRestore());
  api.advance(2 * 60_000);
  await finishOpenWork(api.app);
  expect(await run(`desk find --phone ${phone}`)).toMatch(/357,000원 {2}돌려줌 [\d,]+원/);
});

describe("a member who lost the number", () => {
  const next = "01098761234";
  const change = () => run(`desk number --phone ${phone} --to ${next} ${ACTOR}`);

  test("logs in by the new one, is out everywhere, and both numbers are told", async () => {
    expect(await change()).toContain("모든 기기에서 로그아웃");
    expect((await readMember())!.phoneNumber).toBe(next);
    const families = await api.db.select().from(sessionFamily).where(eq(sessionFamily.memberId, who.id));
    expect(families.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect(told).toMatchObject([
      { phone, text: expect.stringContaining("다른 번호로 바뀌었어요") as string },
    ]);
    const ofChange = eq(message.event, "number_changed");
    expect(await api.db.select().from(message).where(ofChange)).toMatchObject([{ memberId: who.id }]);
    const [act] = await listActs();
    expect(act).toMatchObject({ act: "number", memberId: who.id });
    expect(JSON.stringify(act!.detail), "masked").not.toContain(phone.slice(3, 7));
  });

  test("takes the new number's past along, and leaves a gift once a number", async () => {
    const secret = api.app.config.numberSecret;
    const until = new Date(api.app.clock().getTime() + 1e10);
    await api.db.insert(numberMemory).values([
      { numberHash: hashNumber(secret, next), what: "trial", until },
      { numberHash: hashNumber(secret, next), what: "debt", amount: 3000, until },
    ]);
    await api.db.update(member).set({ pointDebt: 2000 }).where(eq(member.id, who.id));
    await api.db.insert(trial).values({
      memberId: who.id,
      branchPk: 1,
      visitDate: "2026-11-20",
      created: api.app.clock(),
    });
    await change();
    expect((await readMember())!.pointDebt, "both debts").toBe(5000);
    const ofOld = eq(numberMemory.numberHash, hashNumber(secret, phone));
    const remembered = await api.db.select().from(numberMemory).where(ofOld);
    expect(
      remembered.map(({ what }) => what),
      "its next owner owes nothing",
    ).toEqual(["trial"]);
  });

  test("who comes back to the old number has nothing counted twice", async () => {
    const { held } = await buy(api, who, { product: QUARTER });
    await stopShown(held.id);
    await finishOpenWork(api.app);
    const countEnds = async () => (await listEndsInSevenDays(api.db, who.id, api.app.clock())).length;
    expect(await countEnds()).toBe(1);
    await change();
    await run(`desk number --phone ${next} --to ${phone} ${ACTOR}`);
    expect(await countEnds()).toBe(1);
  });

  test("gets no offer that was made to the old number", async () => {
    const giver = await addMember(api);
    const { held } = await buy(api, giver, { product: QUARTER });
    await api.db.insert(offer).values({
      membershipId: held.id,
      numberHash: hashNumber(api.app.config.numberSecret, phone),
      numberEnd: phone.slice(-4),
      created: api.app.clock(),
      expiresAt: new Date(api.app.clock().getTime() + 1e9),
    });
    await change();
    expect(await api.db.select().from(offer)).toMatchObject([{ outcome: "declined", numberHash: null }]);
  });

  test("is refused another member's number, the same one, and a change without a server", async () => {
    await addWith(next);
    await expect(change()).rejects.toThrow("다른 회원이 쓰는 번호");
    expect((await readMember())!.phoneNumber, "nothing changed").toBe(phone);
    expect(await listActs()).toEqual([]);
    await expect(run(`desk number --phone ${phone} --to ${phone} ${ACTOR}`)).rejects.toThrow("같아요");
    await expect(run(`desk number --phone ${phone} --to 0212345678 ${ACTOR}`)).rejects.toThrow("휴대폰");
    const alone = { ...context(), tellNumber: undefined };
    const command = parseCommand(`desk number --phone ${phone} --to ${next} ${ACTOR}`.split(" "))!;
    await expect(runCommand(alone, command)).rejects.toThrow("서버가 켜져 있을 때");
  });
});

/** What the member was told of gifts, below the sentence that is always the same. */
const listGifts = async () =>
  (await api.db.select().from(message).where(eq(message.memberId, who.id)))
    .filter(({ event }) => event?.startsWith("gift_"))
    .sort((a, b) => a.event!.localeCompare(b.event!))
    .map(({ event, state, path, text }) => [event, state, path, text!.split("\n\n")[1]]);

describe("points at the desk", () => {
  test("are given and taken with a reason, each within what one command may", async () => {
    expect(await run(`desk points --phone ${phone} --points 5000 ${ACTOR}`)).toBe("5,000P를 드렸어요.");
    expect(await run(`desk points --phone ${phone} --points=-7000 ${ACTOR}`)).toBe("7,000P를 거뒀어요.");
    expect((await readMember())!.pointDebt, "never below 0").toBe(2000);
    const charges = await api.db.select().from(pointCharge).where(eq(pointCharge.memberId, who.id));
    expect(
      charges.map(({ reason }) => reason),
      "not the desk's words",
    ).toEqual(["안내 데스크에서 드렸어요"]);
    await expect(run(`desk points --phone ${phone} --points 30001 ${ACTOR}`)).rejects.toThrow(
      "올바르지 않아요",
    );
    await expect(run(`desk points --phone ${phone} --points 5000`)).rejects.toThrow("--by");
    expect((await listActs()).map(({ detail }) => detail)).toEqual([{ points: 5000 }, { points: -7000 }]);
    const until = writeDay(addDays(toSeoulDate(api.app.clock()), 365));
    expect(await listGifts(), "of each").toEqual([
      ["gift_given", "waiting", "/mypage/point", `받은 것: 포인트 5,000P\n쓸 수 있는 날: ${until}까지`],
      ["gift_taken_back", "waiting", "/mypage/point", "거둔 것: 포인트 7,000P"],
    ]);
  });
});

describe("a coupon at the desk", () => {
  const coupon = (code: string, more = "") =>
    run(`desk coupon --phone ${phone} --coupon ${code} ${more}${ACTOR}`);

  test("is given as by its code, once, and taken while it is not used, each with a reason", async () => {
    await expect(run(`desk coupon --phone ${phone} --coupon GYMSTART`)).rejects.toThrow("--by");
    expect(await coupon("GYMSTART")).toBe("쿠폰을 드렸어요: GYMSTART");
    await expect(coupon("GYMSTART")).rejects.toThrow("이미");
    await expect(coupon("NOTHING")).rejects.toThrow("없거나 쓸 수 없는 쿠폰");
    await expect(coupon("EARLYBIRD")).rejects.toThrow(/모두|소진|남지/);
    expect(await coupon("GYMSTART", "--take ")).toBe("쿠폰을 거뒀어요: GYMSTART");
    const [taken] = await api.db.select().from(couponUser).where(eq(couponUser.memberId, who.id));
    expect(taken!.expiresAt!.getTime(), "no order can use it").toBeLessThanOrEqual(api.app.clock().getTime());
    await expect(coupon("GYMSTART", "--take ")).rejects.toThrow("거둘 수 있는 쿠폰이 없어요");
    expect((await listActs()).map(({ act, detail }) => [act, detail])).toEqual([
      ["coupon", { coupon: "GYMSTART", given: 1 }],
      ["coupon", { coupon: "GYMSTART", given: -1 }],
    ]);
    expect(await listGifts(), "each told once, by its name").toEqual([
      [
        "gift_given",
        "waiting",
        "/mypage/coupon",
        expect.stringMatching(/^받은 것: 쿠폰 .+\n쓸 수 있는 날: /),
      ],
      ["gift_taken_back", "waiting", "/mypage/coupon", expect.stringMatching(/^거둔 것: 쿠폰 (?!GYMSTART)/)],
    ]);
  });

  test("that paid for something stays used", async () => {
    await coupon("GYMSTART");
    await api.db.update(couponUser).set({ usedAt: api.app.clock() }).where(eq(couponUser.memberId, who.id));
    await expect(coupon("GYMSTART", "--take ")).rejects.toThrow("거둘 수 있는 쿠폰이 없어요");
  });
});

test("what is kept of a member is written for them at the desk, and they are told", async () => {
  await expect(run(`desk export --phone ${phone}`)).rejects.toThrow("--by");
  const records = JSON.parse(await run(`desk export --phone ${phone} ${ACTOR}`)) as Records;
  expect(JSON.stringify(records.parts.find(({ name }) => name === "내 정보"))).toContain(phone);
  expect(JSON.stringify(records)).not.toContain("passwordHash");
  const ofExport = eq(message.event, "records_given");
  expect(await api.db.select().from(message).where(ofExport)).toMatchObject([{ memberId: who.id }]);
  expect(await listActs()).toMatchObject([{ act: "export", memberId: who.id, by: "김데스크" }]);
});

test("who asks at the desk to be forgotten is told what ends, and is gone with the photo once that is repeated", async () => {
  const { made } = await buy(api, who, { product: QUARTER });
  await api.db.update(member).set({ photoUri: "photo-of-a-test" }).where(eq(member.id, who.id));
  const forget = (more = "") => run(`desk forget --phone ${phone} ${more}${ACTOR}`);
  await expect(run(`desk forget --phone ${phone}`)).rejects.toThrow("--by");
  expect(await forget()).toContain(`이용권 1개를 그만두고`);
  await expect(forget(`--apply ${who.id + 1} `), "another member's number").rejects.toThrow("회원 번호");
  expect(await readMember(), "a plan does nothing").toBeDefined();
  expect(await listActs()).toEqual([]);
  expect(await forget(`--apply ${who.id} `)).toContain("모두 지웠어요");
  expect(await readMember()).toBeUndefined();
  expect(removed).toEqual(["photo-of-a-test"]);
  expect(told).toMatchObject([
    { phone, text: expect.stringContaining("회원 정보를 모두 지웠어요") as string },
  ]);
  expect(await listActs()).toMatchObject([{ act: "forget", memberId: null, by: "김데스크" }]);
  await expect(forget(`--apply ${who.id} `)).rejects.toThrow("찾지 못했어요");
  api.advance(2 * 60_000);
  await finishOpenWork(api.app);
  const ofMade = eq(payout.paymentId, made.id);
  expect(await api.db.select().from(payout).where(ofMade), "the money goes by itself").toMatchObject([
    { state: "paid" },
  ]);
});

test("a visit and a number that is forgotten are written down with who did it, too", async () => {
  const { held } = await buy(api, who, { product: QUARTER });
  await run(`desk visit --membership ${held.id} --by 김데스크`);
  await expect(run(`desk visit --membership 999999 --by 김데스크`)).rejects.toThrow("없는 회원권");
  await expect(run("member forget --phone 01099998888")).rejects.toThrow("--by");
  await run(`member forget --phone 01099998888 ${ACTOR}`);
  expect(await listActs()).toMatchObject([
    { act: "visit", by: "김데스크", memberId: who.id, detail: { membership: held.id } },
    { act: "forget", by: "김데스크", memberId: null, reason: "신분증확인", detail: {} },
  ]);
});

describe("a stop at the desk", () => {
  test("comes to the sum of the member's own, once, and the money goes by itself", async () => {
    const { made, held } = await buy(api, who, { product: QUARTER });
    expect(await stopShown(held.id)).toMatch(/그만뒀어요. 돌려줄 돈은 [\d,]+원/);
    const again = await run(`desk stop --membership ${held.id} --apply 1 ${ACTOR}`);
    expect(again).toContain("아무것도 하지 않았어요");
    await finishOpenWork(api.app);
    api.advance(2 * 60_000);
    await finishOpenWork(api.app);
    expect((await readHeld(api, who, made.id))!.refund).toMatchObject({ status: "refunded" });
    expect(await listActs(), "the repeat was none").toHaveLength(1);
    await expect(run(`desk stop --membership 999999 ${ACTOR}`)).rejects.toThrow("없는 회원권");
  });

  test("shows the sum and the rule first, and happens by that sum alone", async () => {
    const { held } = await buy(api, who, { product: QUARTER });
    const plan = `desk stop --membership ${held.id} ${ACTOR}`;
    const read = async () => JSON.parse(await run(`${plan} --json`));
    api.advance(3 * DAY_MS);
    const { amount, paid, used_amount, rule } = await read();
    expect(amount).toBe(paid - used_amount);
    expect(rule).toBe("7일 안심이라 쓴 만큼만 빼고 위약금은 없어요.");
    expect(await run(plan)).toContain(`${amount.toLocaleString("ko")}원을 돌려드려요. ${rule}`);
    expect(await listActs(), "a plan does nothing").toEqual([]);
    await expect(run(`${plan} --apply ${amount + 1}`)).rejects.toThrow("달라졌어요");
    await expect(run(`${plan} --apply 모두`)).rejects.toThrow("숫자로만");
    api.advance(10 * DAY_MS);
    const later = await read();
    expect(later).toMatchObject({ penalty: Math.floor(paid / 10), rule: expect.stringContaining("10%") });
    await expect(run(`${plan} --apply ${amount}`), "the sum of another day").rejects.toThrow("달라졌어요");
    await run(`${plan} --apply ${later.amount}`);
    expect(await listActs()).toMatchObject([{ act: "stop", detail: { amount: later.amount } }]);
  });

  test("has no penalty for a guardian of who is not nineteen, long after the seven days", async () => {
    await api.db.update(member).set({ birthDate: "20090101" }).where(eq(member.id, who.id));
    const { made, held } = await buy(api, who, { product: QUARTER });
    api.advance(30 * DAY_MS);
    const plan = JSON.parse(await run(`desk stop --membership ${held.id} --json ${ACTOR}`));
    expect(plan).toMatchObject({ penalty: 0, amount: plan.paid - plan.used_amount });
    expect(plan.rule).toBe("만 19세 전에 산 것이라 쓴 만큼만 빼고 위약금은 없어요.");
    await stopShown(held.id);
    expect((await readHeld(api, who, made.id))!.refund!.working).toMatchObject({
      penalty: 0,
      amount: plan.amount,
    });
  });
});

test("what was done stays when the member leaves, and is nobody's then", async () => {
  await run(`desk points --phone ${phone} --points 100 ${ACTOR}`);
  await eraseMember(api.db, who.id, { numberSecret: api.app.config.numberSecret, now: api.app.clock() });
  expect(await listActs()).toMatchObject([{ act: "points", memberId: null }]);
});
