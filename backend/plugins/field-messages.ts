import type { FastifySchemaValidationError } from "fastify";

const REQUIRED = "꼭 필요한 항목이에요.";
const PHONE = "휴대폰 번호를 숫자만 10~12자리로 적어 주세요.";
const PASSWORD = "비밀번호를 적어 주세요. 128자까지 쓸 수 있어요.";
const MESSAGES: Record<string, string> = {
  phone_number: PHONE,
  phone: PHONE,
  auth_number: "인증번호 여섯 자리를 숫자로 적어 주세요.",
  name: "이름을 30자까지 적어 주세요.",
  password: PASSWORD,
  password2: PASSWORD,
  old_pwd: PASSWORD,
  new_pw1: PASSWORD,
  new_pw2: PASSWORD,
  gender: "성별을 골라 주세요.",
  birth_date: "태어난 날을 숫자 여덟 자리로 적어 주세요. 예: 19990131",
  nickname: "닉네임은 2~12자까지 쓸 수 있어요.",
  check_nickname: "닉네임은 2~12자까지 쓸 수 있어요.",
  referral_code: "추천 코드를 다시 확인해 주세요.",
  place_pk: "지점을 골라 주세요.",
  product: "상품을 골라 주세요.",
  starts_on: "시작할 날을 골라 주세요.",
  use_point: "쓸 포인트를 숫자로 적어 주세요.",
  coupon_user: "쿠폰을 다시 골라 주세요.",
  code_value: "쿠폰 코드를 40자까지 적어 주세요.",
  reason: "이유를 200자까지 적어 주세요.",
  visit_date: "방문할 날을 골라 주세요.",
  goal: "200자까지 적어 주세요.",
  page: "1 이상의 숫자로 적어 주세요.",
  page_size: "1에서 100 사이의 숫자로 적어 주세요.",
};
const FALLBACK = "올바르지 않은 형식";

/** Messages by field name for a request that does not match its schema; `{}` when the body as a whole is wrong. */
export function describeFields(problems: FastifySchemaValidationError[]): Record<string, string[]> {
  // A body may contain any field name, even `__proto__`: a map stores them safely.
  const fields = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of problems) {
    if (keyword === "required") {
      for (const name of params.requiredProperties as string[]) fields.set(name, [REQUIRED]);
      continue;
    }
    const name = instancePath.split("/")[1];
    if (name && !fields.has(name)) fields.set(name, [MESSAGES[name] ?? FALLBACK]);
  }
  return Object.fromEntries(fields);
}
