import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askServer } from "@/backend/operator/socket";
import type { CouponUser } from "@/lib/contract/coupon";
import type { User } from "@/lib/contract/member";
import type { TokenPair } from "@/lib/contract/session";
import { readStartLimits } from "@/scripts/lib/start-limits";
import { kill, startPart, type Part } from "./processes";
import { check, finish, keepError } from "./report";

/*
 * Kills the backend with -9 again and again while members sign up, rename themselves, renew their tokens and claim
 * coupons, and the operator adds news. After each new start on the same folder all acknowledged data is
 * there, and nothing is half written.
 */

const KILLS = Number(process.env.KILLS ?? 20);
const { startMaxMs } = readStartLimits();
const PASSWORD = "gym-Member1!";
const CODES = ["SUMMERFESTA", "GYMSTART", "OFFICE2026"];
const COUNTED_CODE = "OFFICE2026";

type Member = {
  phone: string;
  /** Undefined until the sign-up was acknowledged. */
  tokens?: TokenPair;
  nickname?: string;
  /** Requested, and not known whether it happened. */
  pendingNickname?: string;
  claimed: Set<string>;
  /** What a browser would send along: who asked for the code. */
  cookie?: string;
  pendingClaim?: string;
};

const dataDir = mkdtempSync(join(tmpdir(), "butfit-kills-"));
let members: Member[] = [];
const titles: string[] = [];
const counts = { signUps: 0, nicknames: 0, renewals: 0, claims: 0, notices: 0 };
let part!: Part;
let serial = 0;

async function start(): Promise<number> {
  const startedAt = performance.now();
  // Nothing listens there: no site has pages to renew.
  part = await startPart("backend", { SITE_URL: "http://127.0.0.1:9", DATA_DIR: dataDir });
  const answer = await fetch(`${part.url}/readyz`);
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
  return performance.now() - startedAt;
}

type Fields = Record<string, string>;

async function call(path: string, member: Member, method = "GET", fields?: Fields): Promise<Response> {
  return fetch(part.url + path, {
    method,
    headers: {
      // Each from its own address: this does not test the limits.
      "x-forwarded-for": `2001:db8:${member.phone.slice(3, 7)}:${member.phone.slice(7)}::1`,
      ...(member.cookie && { cookie: member.cookie }),
      ...(member.tokens && { authorization: `Bearer ${member.tokens.access}` }),
    },
    body: fields && new URLSearchParams(fields),
  });
}

async function expectOk(answer: Response, what: string): Promise<Response> {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signUp(member: Member) {
  const { phone } = member;
  const asked = await expectOk(await call("/user/auth_sms/", member, "POST", { phone }), "code");
  member.cookie = asked.headers.getSetCookie()[0]?.split(";")[0];
  const [sms] = (await (await call(`/dev/sms/?phone=${phone}`, member)).json()) as { code: string }[];
  const agreed = {
    allowed_for_marketing: "false",
    agree_terms: "true",
    agree_privacy: "true",
    agree_age14: "true",
  };
  const answer = await call("/user/sign_up/", member, "POST", {
    name: "한새벽",
    phone_number: phone,
    auth_number: sms!.code,
    password: PASSWORD,
    password2: PASSWORD,
    gender: "F",
    birth_date: "19950505",
    ...agreed,
  });
  member.tokens = (await (await expectOk(answer, "sign-up")).json()) as TokenPair;
  count("signUps");
}

async function rename(member: Member) {
  const nickname = `n${++serial}`;
  member.pendingNickname = nickname;
  await expectOk(await call("/user/info/", member, "PUT", { nickname }), "nickname");
  member.nickname = nickname;
  member.pendingNickname = undefined;
  count("nicknames");
}

async function renew(member: Member) {
  const { refresh } = member.tokens!;
  const answer = await expectOk(await call("/user/token/refresh/", member, "POST", { refresh }), "renewal");
  member.tokens = (await answer.json()) as TokenPair;
  count("renewals");
}

async function claim(member: Member) {
  const code = CODES.find((candidate) => !member.claimed.has(candidate));
  if (!code) return rename(member);
  member.pendingClaim = code;
  const path = "/api/member/b-coupon-user/membership/";
  const answer = await call(path, member, "POST", { code_value: code });
  // Claimed before the last kill, only the answer was lost.
  if (answer.status !== 409) await expectOk(answer, "claim");
  member.claimed.add(code);
  member.pendingClaim = undefined;
  count("claims");
}

let awaited: { deeds: number; resolve: () => void } | undefined;

/** One more acknowledged change. */
function count(deed: keyof typeof counts) {
  counts[deed] += 1;
  if (awaited && --awaited.deeds <= 0) awaited.resolve();
}

/** A moment in the middle of the load: so many changes have been acknowledged, the next ones are pending. */
function untilDone(deeds: number): Promise<void> {
  return new Promise((resolve) => {
    awaited = { deeds, resolve };
  });
}

/** A member's life until the backend is gone. */
async function live(member: Member) {
  if (!member.tokens) await signUp(member);
  const deeds = [rename, renew, claim];
  for (;;) await deeds[randomInt(deeds.length)]!(member);
}

async function announce() {
  for (;;) {
    const title = `소식 ${++serial}`;
    const input = { title, category: "공지", isPinned: false, content: "본문이에요." };
    if (!(await askServer(dataDir, { name: "notice add", input }))) return;
    titles.push(title);
    count("notices");
  }
}

/** A broken connection is what a kill looks like from outside; any wrong answer is an error. */
async function untilGone(life: Promise<void>) {
  try {
    await life;
  } catch (error) {
    const { cause, code } = error as NodeJS.ErrnoException;
    if (!cause && !["ECONNRESET", "EPIPE", "ECONNREFUSED"].includes(code ?? "")) throw error;
  }
}

async function checkAll() {
  for (const member of members) {
    // The last acknowledged refresh token is valid, spent or not: its successor's answer may have been lost.
    await renew(member);
    const user = (await (await expectOk(await call("/user/info/", member), "user")).json()) as User;
    const candidates = [member.nickname ?? null, member.pendingNickname].filter((name) => name !== undefined);
    if (!candidates.includes(user.nickname))
      throw new Error(`nickname ${user.nickname}, not ${candidates.join(" or ")}`);
    member.nickname = user.nickname ?? undefined;
    member.pendingNickname = undefined;
    const coupons = (await (await call("/api/member/b-coupon-user/", member)).json()) as CouponUser[];
    const held = coupons.map(({ b_coupon }) => b_coupon?.code_value ?? "");
    const missing = [...member.claimed].filter((code) => !held.includes(code));
    if (missing.length > 0) throw new Error(`lost coupons: ${missing.join(", ")}`);
    if (new Set(held).size !== held.length) throw new Error(`a coupon twice: ${held.join(", ")}`);
    if (member.pendingClaim && held.includes(member.pendingClaim)) member.claimed.add(member.pendingClaim);
    member.pendingClaim = undefined;
  }
  await checkQuantity();
  const listed = await readTitles();
  const lost = titles.filter((title) => !listed.has(title));
  if (lost.length > 0) throw new Error(`lost news: ${lost.join(", ")}`);
}

/** A coupon's count and the held coupons agree: neither is ever without the other. */
let quantityAtFirst: number | undefined;
async function checkQuantity() {
  if (!members[0]) return;
  const path = `/api/b_coupon/${COUNTED_CODE}/?with_code_value=true`;
  const { quantity_left } = (await (await expectOk(await call(path, members[0]), "coupon")).json()) as {
    quantity_left: number;
  };
  const holders = members.filter(({ claimed }) => claimed.has(COUNTED_CODE)).length;
  quantityAtFirst ??= quantity_left + holders;
  if (quantity_left !== quantityAtFirst - holders)
    throw new Error(`${quantity_left} left, but ${holders} claimed`);
}

async function readTitles(): Promise<Set<string>> {
  const found = new Set<string>();
  let next: string | null = "/api/notice/?page_size=100";
  while (next) {
    const page: { results: { title: string }[]; next: string | null } = await (
      await fetch(part.url + next)
    ).json();
    for (const { title } of page.results) found.add(title);
    next = page.next;
  }
  return found;
}

const addMember = () =>
  members.push({ phone: `010${String(randomInt(100_000_000)).padStart(8, "0")}`, claimed: new Set() });

let slowestMs = 0;
try {
  await start();
  for (let round = 1; round <= KILLS; round++) {
    for (let index = 0; index < (round === 1 ? 4 : 2); index++) addMember();
    const living = members.slice(-8);
    const lives = [...living.map(live), announce()].map(untilGone);
    await Promise.race([untilDone(20 + randomInt(60)), Promise.all(lives)]);
    await kill(part);
    await Promise.all(lives);
    // A sign-up that was cut off was never acknowledged.
    members = members.filter(({ tokens }) => tokens);
    const tookMs = await start();
    slowestMs = Math.max(slowestMs, tookMs);
    if (tookMs > startMaxMs) throw new Error(`ready after ${Math.round(tookMs)} ms only`);
    await checkAll();
  }
  check(`${KILLS} kills, nothing acknowledged lost`, true, JSON.stringify(counts));
  check("slowest start on a killed folder", true, `${Math.round(slowestMs)} ms`);
} catch (error) {
  keepError(error);
} finally {
  if (part) await kill(part);
  rmSync(dataDir, { recursive: true, force: true });
}
finish("kills");
