const SHINHAN = { method: "카드", cardName: "신한카드", cardNumberMasked: "9410-****-****-1234" };
const HYUNDAI = { method: "카드", cardName: "현대카드", cardNumberMasked: "4330-****-****-5678" };
const KAKAO_PAY = { method: "간편결제", cardName: "카카오페이", cardNumberMasked: null };
const POINTS = { method: "포인트", cardName: null, cardNumberMasked: null };

/** An order of the rich demo member; days count from the day of seeding. */
export interface OrderSeed {
  /** Set if points or a coupon belong to it. */
  key?: string;
  inDays: number;
  time: string;
  branch: string;
  product: string;
  paidBy: typeof SHINHAN | typeof KAKAO_PAY | typeof POINTS;
  startsInDays: number;
  coupon?: { code: string; percent: number };
  pointUsed?: number;
  failed?: true;
  cancelled?: { inDays: number; reason: string };
  visitsLeft?: number;
  pausedInDays?: number;
  refundedInDays?: number;
}

/** Two years of the rich member: yeoksam, then seolleung, with days elsewhere in between. */
export const ORDERS: OrderSeed[] = [
  { inDays: -738, time: "07:52", branch: "gangbyeon", product: "1일권", paidBy: SHINHAN, startsInDays: -738 },
  {
    inDays: -722,
    time: "20:14",
    branch: "yeoksam",
    product: "회원권 3개월",
    paidBy: SHINHAN,
    startsInDays: -721,
  },
  {
    key: "day-pass-by-points",
    inDays: -650,
    time: "18:10",
    branch: "guro",
    product: "1일권",
    paidBy: POINTS,
    startsInDays: -650,
    pointUsed: 18_000,
  },
  {
    inDays: -629,
    time: "12:40",
    branch: "yeoksam",
    product: "회원권 6개월",
    paidBy: SHINHAN,
    startsInDays: -628,
  },
  { inDays: -615, time: "19:05", branch: "yeoksam", product: "PT 10회", paidBy: HYUNDAI, startsInDays: -614 },
  {
    inDays: -540,
    time: "08:33",
    branch: "yeoksam",
    product: "팀 클래스 8회",
    paidBy: KAKAO_PAY,
    startsInDays: -538,
  },
  { inDays: -470, time: "10:21", branch: "pangyo", product: "1일권", paidBy: KAKAO_PAY, startsInDays: -470 },
  {
    inDays: -446,
    time: "21:17",
    branch: "dogok",
    product: "회원권 3개월",
    paidBy: SHINHAN,
    startsInDays: -440,
    cancelled: { inDays: -445, reason: "다른 지점으로 다시 결제할게요" },
  },
  {
    inDays: -444,
    time: "12:02",
    branch: "seolleung",
    product: "회원권 3개월",
    paidBy: SHINHAN,
    startsInDays: -443,
  },
  {
    inDays: -351,
    time: "18:20",
    branch: "seolleung",
    product: "회원권 3개월",
    paidBy: HYUNDAI,
    startsInDays: -350,
    failed: true,
  },
  {
    inDays: -351,
    time: "18:24",
    branch: "seolleung",
    product: "회원권 3개월",
    paidBy: SHINHAN,
    startsInDays: -350,
  },
  { inDays: -310, time: "07:30", branch: "yeouido", product: "1일권", paidBy: KAKAO_PAY, startsInDays: -310 },
  {
    inDays: -258,
    time: "19:48",
    branch: "seolleung",
    product: "회원권 1개월",
    paidBy: SHINHAN,
    startsInDays: -257,
  },
  {
    inDays: -225,
    time: "20:10",
    branch: "seolleung",
    product: "PT 20회",
    paidBy: HYUNDAI,
    startsInDays: -224,
    visitsLeft: 14,
    refundedInDays: -190,
  },
  {
    key: "spring",
    inDays: -200,
    time: "18:42",
    branch: "seolleung",
    product: "회원권 3개월",
    paidBy: SHINHAN,
    startsInDays: -199,
    coupon: { code: "SPRING15", percent: 15 },
    pointUsed: 10_000,
  },
  { inDays: -150, time: "09:12", branch: "jamsil", product: "1일권", paidBy: KAKAO_PAY, startsInDays: -150 },
  {
    inDays: -107,
    time: "13:05",
    branch: "sindorim",
    product: "회원권 6개월",
    paidBy: SHINHAN,
    startsInDays: -106,
    pausedInDays: -9,
  },
  {
    inDays: -45,
    time: "19:33",
    branch: "seolleung",
    product: "회원권 3개월",
    paidBy: SHINHAN,
    startsInDays: -44,
  },
  {
    key: "team-class",
    inDays: -30,
    time: "12:15",
    branch: "seolleung",
    product: "팀 클래스 8회",
    paidBy: SHINHAN,
    startsInDays: -29,
    pointUsed: 8_540,
    visitsLeft: 5,
  },
  { inDays: -14, time: "08:05", branch: "magok", product: "1일권", paidBy: KAKAO_PAY, startsInDays: -13 },
  {
    key: "upcoming",
    inDays: -5,
    time: "20:31",
    branch: "gwanghwamun",
    product: "회원권 1개월",
    paidBy: HYUNDAI,
    startsInDays: 10,
    pointUsed: 3_000,
  },
];
