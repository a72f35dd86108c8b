import { getTableColumns, inArray, eq, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client";
import * as schema from "../../db/schema";
import { toSeoulTime } from "../../time";

/*
 * Everything that is kept about a member, for the member (개인정보 보호법 제35조, read from the law's text, not by counsel).
 * The type of a part makes each column of its table either given under its Korean name, or kept back by name.
 */

type RowOf<Table extends PgTable> = Table["$inferSelect"] & Record<string, unknown>;
type KeyOf<Table extends PgTable> = Extract<keyof Table["$inferSelect"], string>;

/** By what a row is the member's. */
interface Owner {
  memberId: number;
  phoneNumber: string;
  paymentIds: string[];
  membershipIds: number[];
}

interface Part {
  title: string;
  table: PgTable;
  /** Korean name of each column that is given, in order. */
  labels: Record<string, string>;
  hidden: readonly string[];
  find: (owner: Owner) => SQL | undefined;
}

/** @param hidden columns that say nothing of the member, or what nobody may hold in a file: hashes, keys of a request */
function part<Table extends PgTable, const Hidden extends KeyOf<Table> = never>(
  title: string,
  table: Table,
  find: (owner: Owner) => SQL | undefined,
  labels: Record<Exclude<KeyOf<Table>, Hidden>, string>,
  hidden: readonly Hidden[] = [],
): Part {
  return { title, table, find, labels, hidden };
}

const ofMember = (column: PgColumn) => (owner: Owner) => eq(column, owner.memberId);
const ofPayment = (column: PgColumn) => (owner: Owner) => inArray(column, owner.paymentIds);

const PARTS: readonly Part[] = [
  part(
    "내 정보",
    schema.member,
    ofMember(schema.member.id),
    {
      id: "회원 번호",
      name: "이름",
      phoneNumber: "휴대폰 번호",
      nickname: "닉네임",
      email: "이메일",
      gender: "성별",
      birthDate: "생년월일",
      photoUri: "사진",
      allowedForMarketing: "마케팅 정보 수신",
      marketingChangedAt: "마케팅 수신을 바꾼 때",
      allowedForReminders: "미리 알림을 휴대폰으로 받기",
      prefersMail: "알림을 문자 대신 이메일로 받기",
      agreements: "가입할 때 동의한 것과 때",
      referralCode: "내 초대 코드",
      utm: "가입할 때 들어온 경로",
      pointDebt: "갚을 포인트",
      created: "가입한 때",
    },
    ["passwordHash"],
  ),
  part(
    "회원권",
    schema.membership,
    ofMember(schema.membership.memberId),
    {
      id: "회원권 번호",
      productId: "상품",
      branchPk: "지점",
      paymentId: "결제",
      startsOn: "첫날",
      endsOn: "마지막 날",
      visitsLeft: "남은 횟수",
      pauses: "쉬는 날",
      pauseTerms: "옮기기 전의 쉬기 조건",
      refundedAt: "취소하거나 그만둔 때",
      handedOn: "넘겨주고 쓴 마지막 날",
      created: "만든 때",
    },
    ["memberId", "pausedAt"],
  ),
  part(
    "넘겨주기",
    schema.offer,
    ({ membershipIds }) => inArray(schema.offer.membershipId, membershipIds),
    {
      id: "번호",
      membershipId: "회원권",
      numberEnd: "받을 번호의 끝 네 자리",
      created: "보낸 때",
      expiresAt: "받을 수 있는 기한",
      outcome: "된 것",
      settledAt: "끝난 때",
    },
    // Another person's.
    ["numberHash"],
  ),
  part(
    "체크인",
    schema.visit,
    ({ membershipIds }) => inArray(schema.visit.membershipId, membershipIds),
    { id: "체크인 번호", membershipId: "회원권", visitedAt: "체크인한 때", created: "적은 때" },
    ["recordedBy"],
  ),
  part(
    "결제",
    schema.payment,
    ofMember(schema.payment.memberId),
    {
      id: "결제 번호",
      orderNumber: "주문 번호",
      orderName: "상품 이름",
      productId: "상품",
      branchPk: "지점",
      fullPriceKrw: "정가 (원)",
      priceKrw: "판매가 (원)",
      couponDiscountKrw: "쿠폰 할인 (원)",
      pointUsed: "쓴 포인트",
      amountKrw: "결제 금액 (원)",
      couponUserId: "쓴 쿠폰",
      bonusDays: "쿠폰이 더한 날",
      status: "상태",
      payWay: "결제 수단의 종류",
      method: "결제 수단",
      cardName: "카드",
      cardNumberMasked: "가린 카드 번호",
      receiptUrl: "매출전표",
      startsOn: "고른 첫날",
      created: "주문한 때",
      approvedAt: "승인된 때",
      cancelledAt: "취소한 때",
      cancelReason: "취소한 까닭",
      failCode: "실패 코드",
      failReason: "실패한 까닭",
      checkoutAt: "결제창을 연 때",
      gateway: "결제사",
      refundDueAt: "환불하기로 한 때",
      refundedAt: "환불한 때",
      refundedKrw: "그만두어 돌려받은 금액 (원)",
      movesPaymentId: "지점을 바꾼 결제",
      movedFromPk: "바꾸기 전의 지점",
      termPriceKrw: "바꾼 뒤 전체 기간의 가격 (원)",
      movedAt: "지점을 바꾼 때",
      cultureNumber: "문화비 소득공제 등록 번호",
    },
    // Another person's order among them.
    ["memberId", "handsPaymentId", "idempotencyKey", "requestHash"],
  ),
  part(
    "현금영수증",
    schema.cashReceipt,
    ofPayment(schema.cashReceipt.paymentId),
    {
      paymentId: "결제",
      kind: "종류",
      numberMasked: "가린 번호",
      issuedKrw: "발급된 금액 (원)",
      issueNumber: "승인번호",
      issuedAt: "발급된 때",
      created: "신청한 때",
    },
    ["number", "askedAt", "dueSince"],
  ),
  part("동의한 약관", schema.consent, ofPayment(schema.consent.paymentId), {
    paymentId: "결제",
    name: "약관",
    version: "판",
    sha256: "글의 해시",
    agreedAt: "동의한 때",
  }),
  part(
    "가입할 때 동의한 글",
    schema.memberConsent,
    ofMember(schema.memberConsent.memberId),
    { name: "글", version: "판", sha256: "글의 해시", agreedAt: "동의한 때" },
    ["memberId"],
  ),
  part("계약서", schema.contract, ofPayment(schema.contract.paymentId), {
    paymentId: "결제",
    body: "서명한 내용",
    personal: "계약한 사람",
    signature: "서명",
    keyId: "서명한 열쇠",
  }),
  part(
    "그만두기와 환불",
    schema.refund,
    ofPayment(schema.refund.paymentId),
    {
      paymentId: "결제",
      stopsOn: "그만두는 날",
      reason: "적은 까닭",
      askedAt: "신청한 때",
      takenBackAt: "되돌린 때",
      dueAt: "끝난 때",
      refundedAt: "돌려드린 때",
      working: "계산",
    },
    ["idempotencyKey", "cancellableKrw"],
  ),
  part(
    "돌려드린 돈",
    schema.payout,
    ofPayment(schema.payout.paymentId),
    {
      id: "번호",
      paymentId: "결제",
      cause: "까닭",
      state: "상태",
      amountKrw: "금액 (원)",
      dueAt: "돌려드리기로 한 때",
      paidAt: "보낸 때",
      interestKrw: "늦어서 더 드리는 이자 (원)",
      interestPaidAt: "이자를 보낸 때",
      interestPaidBy: "이자를 보낸 직원",
    },
    ["cancellableKrw", "paidBy"],
  ),
  part(
    "지점 휴·폐업 때 고른 것",
    schema.closingChoice,
    ({ membershipIds }) => inArray(schema.closingChoice.membershipId, membershipIds),
    {
      id: "번호",
      membershipId: "회원권",
      paymentId: "결제",
      way: "고른 것",
      chosenAt: "고른 때",
      outcome: "된 것",
      settledAt: "된 때",
      days: "늘어난 날",
    },
    ["closingId", "messageKey", "version"],
  ),
  part(
    "쿠폰",
    schema.couponUser,
    ofMember(schema.couponUser.memberId),
    { id: "번호", couponId: "쿠폰", created: "받은 때", usedAt: "쓴 때", expiresAt: "기한" },
    ["memberId"],
  ),
  part(
    "받은 포인트",
    schema.pointCharge,
    ofMember(schema.pointCharge.memberId),
    {
      id: "번호",
      amount: "받은 포인트",
      remaining: "남은 포인트",
      reason: "까닭",
      created: "받은 때",
      expiresAt: "기한",
    },
    ["memberId"],
  ),
  part(
    "쓴 포인트",
    schema.pointUse,
    ofMember(schema.pointUse.memberId),
    {
      id: "번호",
      amount: "쓴 포인트",
      reason: "까닭",
      balance: "쓴 뒤 남은 포인트",
      sources: "어느 포인트에서",
      paymentId: "결제",
      created: "쓴 때",
    },
    ["memberId"],
  ),
  part(
    "친구 초대",
    schema.referral,
    ({ memberId }) => or(eq(schema.referral.referrerId, memberId), eq(schema.referral.memberId, memberId)),
    {
      id: "번호",
      rewardedPoint: "초대한 사람이 받은 포인트",
      rewardedAt: "준 때",
      takenBackAt: "되돌린 때",
      created: "초대로 가입한 때",
    },
    // Another person's.
    ["referrerId", "memberId", "rewardPaymentId"],
  ),
  part(
    "1일 체험",
    schema.trial,
    ofMember(schema.trial.memberId),
    { id: "번호", branchPk: "지점", visitDate: "방문하는 날", goal: "적은 목표", created: "신청한 때" },
    ["memberId"],
  ),
  part(
    "알림",
    schema.message,
    ofMember(schema.message.memberId),
    {
      event: "무슨 일",
      title: "제목",
      text: "내용",
      path: "이어지는 화면",
      state: "보낸 상태",
      channel: "보낸 길",
      created: "알린 때",
      settledAt: "보낸 때",
      readAt: "읽은 때",
    },
    ["key", "numberHash", "sealed", "memberId", "subject", "dueAt", "attempts", "providerId", "expiresAt"],
  ),
  part(
    "로그인",
    schema.sessionFamily,
    ofMember(schema.sessionFamily.memberId),
    {
      id: "번호",
      created: "로그인한 때",
      revokedAt: "끝난 때",
      hasOldPassword: "비밀번호가 바뀌어 끝났는지",
    },
    ["memberId"],
  ),
  part(
    "로그인한 적이 있는 브라우저",
    schema.knownDevice,
    ofMember(schema.knownDevice.memberId),
    { usedAt: "마지막으로 로그인한 때" },
    ["memberId", "tokenHash"],
  ),
  part(
    "인증번호를 보낸 기록",
    schema.smsCode,
    ({ phoneNumber }) => eq(schema.smsCode.phoneNumber, phoneNumber),
    {
      phoneNumber: "휴대폰 번호",
      purpose: "쓰임",
      misses: "틀린 횟수",
      created: "보낸 때",
      expiresAt: "기한",
      verifiedAt: "맞게 입력한 때",
      spentAt: "쓴 때",
    },
    ["id", "codeHash", "askerHash"],
  ),
  part(
    "안내 데스크에서 한 일",
    schema.audit,
    ofMember(schema.audit.memberId),
    { at: "때", act: "한 일", reason: "까닭" },
    // Whoever stands at the desk is another person.
    ["id", "by", "memberId", "detail"],
  ),
  part(
    "탈퇴하기 전에 받은 혜택",
    schema.numberMemory,
    ofMember(schema.numberMemory.memberId),
    { what: "무엇", amount: "포인트", until: "보관하는 기한" },
    ["numberHash", "memberId"],
  ),
];

/** What is kept and not given, with the reason, in the words of the file; by the table's name in the database. */
export const NOT_GIVEN: Readonly<Record<string, string>> = {
  refresh_token: "로그인을 이어 주는 열쇠: 되돌릴 수 없게 바꾼 값뿐이에요.",
  sms_outbox: "문자 회사 없이 돌리는 사이트에만 쌓이는 인증번호: 남이 보면 안 되는 코드예요.",
  handover_code: "앱으로 넘어가는 1분짜리 코드: 되돌릴 수 없게 바꾼 값뿐이에요.",
};

/** The tables that are given. */
export const GIVEN: readonly PgTable[] = PARTS.map(({ table }) => table);

/** What is kept about a member, part by part; each row under the names of its columns. */
export interface Records {
  made_at: string;
  parts: { name: string; labels: Record<string, string>; rows: Record<string, unknown>[] }[];
}

/**
 * Reads everything that is kept about a member, in the caller's transaction, in which the member is locked.
 *
 * @param now what is said to be true is true at this time
 */
export async function collectRecords(tx: Database, memberId: number, now: Date): Promise<Records> {
  const owner = await findOwner(tx, memberId);
  const parts: Records["parts"] = [];
  for (const { title, table, labels, hidden, find } of PARTS) {
    const rows = (await tx.select().from(table).where(find(owner))) as RowOf<PgTable>[];
    const columns = Object.keys(getTableColumns(table)).filter((key) => !hidden.includes(key));
    parts.push({
      name: title,
      labels: Object.fromEntries(columns.map((key) => [toSnake(key), labels[key]!])),
      rows: rows.map((row) => Object.fromEntries(columns.map((key) => [toSnake(key), toValue(row[key])]))),
    });
  }
  await addNames(tx, parts);
  return { made_at: toSeoulTime(now), parts };
}

async function findOwner(tx: Database, memberId: number): Promise<Owner> {
  const { member, membership, payment } = schema;
  const [found] = await tx
    .select({ phoneNumber: member.phoneNumber })
    .from(member)
    .where(eq(member.id, memberId));
  const payments = await tx.select({ id: payment.id }).from(payment).where(eq(payment.memberId, memberId));
  const memberships = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(eq(membership.memberId, memberId));
  return {
    memberId,
    phoneNumber: found!.phoneNumber,
    paymentIds: payments.map(({ id }) => id),
    membershipIds: memberships.map(({ id }) => id),
  };
}

/** Beside the number of a product, branch or coupon its name: the number alone tells a member nothing. */
async function addNames(tx: Database, parts: Records["parts"]): Promise<void> {
  const { branch, coupon, product } = schema;
  const names: Record<string, Map<unknown, string>> = {
    product_id: await readNames(tx, product, product.id, product.name),
    branch_pk: await readNames(tx, branch, branch.pk, branch.name),
    coupon_id: await readNames(tx, coupon, coupon.id, coupon.name),
  };
  for (const row of parts.flatMap(({ rows }) => rows)) {
    for (const [key, known] of Object.entries(names)) {
      const name = known.get(row[key]);
      if (name !== undefined) row[key] = `${name} (${row[key] as number})`;
    }
  }
}

async function readNames(tx: Database, table: PgTable, id: PgColumn, name: PgColumn) {
  const rows = await tx.select({ id, name }).from(table);
  return new Map<unknown, string>(rows.map((row) => [row.id, String(row.name)]));
}

const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toValue = (value: unknown) => (value instanceof Date ? toSeoulTime(value) : (value ?? null));
