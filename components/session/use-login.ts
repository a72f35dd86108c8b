import { useForm, type Outcome } from "@/hooks/use-form";
import { placeFailure } from "@/lib/account/failure";
import { findPhoneProblem } from "@/lib/account/phone";
import { login } from "@/lib/api/account";
import { normalizePhone } from "@/lib/contract/rules/phone";
import type { TokenPair } from "@/lib/contract/session";
import { beginSession } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { readReturnUrl } from "@/lib/session/return-url";

const initial = { phone_number: "", password: "" };
type LoginField = keyof typeof initial;

/** Logs in and opens the returnUrl with a full document load. */
export function useLogin() {
  return useForm({ initial, send });
}

async function send(fields: FormData): Promise<Outcome<LoginField>> {
  const phone = String(fields.get("phone_number"));
  const password = String(fields.get("password"));
  const phoneProblem = findPhoneProblem(phone);
  if (phoneProblem || !password) {
    return { phone_number: phoneProblem, ...(!password && { password: "비밀번호를 입력해 주세요." }) };
  }
  let tokens: TokenPair;
  try {
    tokens = await login.orThrow({ phoneNumber: normalizePhone(phone), password });
  } catch (error) {
    return placeFailure(error, ["phone_number", "password"]);
  }
  if (!beginSession(tokens, { isRemembered: fields.has("remember") })) {
    // The session would be lost on the next page: better to say so than to log in for a moment.
    return {
      form: "이 브라우저가 로그인 정보를 저장하지 못하게 막고 있어요. 브라우저 설정을 확인해 주세요.",
    };
  }
  replaceDocument(readReturnUrl(window.location.search));
  return true;
}
