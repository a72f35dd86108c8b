import { createHash } from "node:crypto";
import type { ContractBody, ContractParts, Personal } from "@/backend/contract/body";
import { hashSalted, openContractKey, signBody } from "@/backend/contract/sign";

/** The key that signs what `buildContract` makes. */
export const TEST_KEY = openContractKey("a key of tests that verify contracts without a database");

const PERSONAL: Personal = {
  name: { salt: "salt of the name", value: "나회원" },
  phone: { salt: "salt of the number", value: "01012345678" },
};

const BODY: Omit<ContractBody, "texts" | "personal"> = {
  renderer: 1,
  payment: "00000000-0000-4000-8000-000000000001",
  order_number: "BF-261120-10217",
  made_at: "2026-11-20T12:00:00+09:00",
  brand: "버핏",
  company: {
    legal_name: "주식회사 버핏(예시)",
    representative: "김대표",
    address: "서울특별시 강남구 테헤란로 1",
    phone: "02-1234-5678",
    email: "help@example.com",
    business_number: "123-45-67890",
    mail_order_number: "2026-서울강남-00001",
    hosting_provider: "한 호스팅",
  },
  branch: { pk: 1, name: "역삼", address: "서울특별시 강남구 역삼로 2", phone: "0212345678" },
  product: {
    id: 2,
    name: "회원권 3개월",
    kind: "membership",
    months: 3,
    visits: null,
    pause: { max_days: 30, times: 3, min_days: 7 },
  },
  price: {
    full: 360_000,
    list: 330_000,
    coupon_discount: 20_000,
    points: 10_000,
    paid: 300_000,
    method: "카드",
  },
  term: { paid_on: "2026-11-20", starts_on: "2026-11-25", ends_on: "2027-02-26", bonus_days: 2 },
  refunds: {
    unit: "일",
    total: 92,
    rows: [
      [0, 300_000, 300_000],
      [9, null, 240_653],
      [92, null, 0],
    ],
  },
  withdrawal: { until: "2026-12-02", is_minor: false },
  guarantee: { kind: "insurance", provider: "한 보증보험", limit_krw: 1_000_000, until: "2027-12-31" },
  agreed_at: "2026-11-20T11:59:00+09:00",
};

/** A signed contract; a test sets what it is about. @param texts by name; none for a contract without any */
export function buildContract({
  personal = PERSONAL,
  texts = { terms: "# 이용약관\n\n1조 & 2조" },
  ...fields
}: Partial<Omit<ContractBody, "texts" | "personal">> & {
  personal?: Personal;
  texts?: ContractParts["texts"];
} = {}): ContractParts {
  const hashes = Object.entries(personal).map(([name, salted]) => [name, hashSalted(name, salted)]);
  const body = JSON.stringify({
    ...BODY,
    ...fields,
    texts: Object.entries(texts).map(([name, text]) => ({
      name,
      version: "2026-11",
      effective_on: "2026-11-01",
      title: "이용약관",
      sha256: createHash("sha256").update(text).digest("hex"),
    })),
    personal: Object.fromEntries(hashes),
  });
  return { body, signature: signBody(body, TEST_KEY), key: TEST_KEY.id, personal, texts };
}
