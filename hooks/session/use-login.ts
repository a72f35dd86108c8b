import { useRef, useState } from "react";
import { placeFailure } from "@/lib/account/failure";
import { isPhone, normalizePhone } from "@/lib/account/phone";
import type { Problems } from "@/lib/account/problems";
import { login } from "@/lib/api/account";
import type { TokenPair } from "@/lib/contract/session";
import { beginSession } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { takeSentByGuard } from "@/lib/session/notes";
import { readReturnUrl } from "@/lib/session/return-url";

const loginFields = ["phone_number", "password"] as const;
export type LoginErrors = Problems<(typeof loginFields)[number]>;

/**
 * Logs in and goes on to the returnUrl in a full document load.
 *
 * @returns `submit`, which takes the form as it stands, sends it once and gives back what is wrong with it; `errors` until the
 * next one
 */
export function useLogin() {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function submit(form: FormData): Promise<LoginErrors> {
    if (isSending.current) return {};
    const phoneNumber = normalizePhone(String(form.get("phone_number") ?? ""));
    const password = String(form.get("password") ?? "");
    const isRemembered = form.get("remember") !== null;
    let problems = findProblems(phoneNumber, password);
    if (!hasProblem(problems)) {
      isSending.current = true;
      setIsBusy(true);
      problems = await enter({ phoneNumber, password, isRemembered });
      // After a login the page is being left: it stays busy so that nothing is sent twice.
      if (hasProblem(problems)) {
        isSending.current = false;
        setIsBusy(false);
      }
    }
    setErrors(problems);
    return problems;
  }

  /** What is wrong with a field is no longer known once it is written in. */
  function forgetProblem(field: string) {
    if (field === "phone_number" || field === "password") setErrors({ ...errors, [field]: undefined });
  }

  return { submit, forgetProblem, errors, isBusy };
}

function hasProblem(problems: LoginErrors): boolean {
  return Object.keys(problems).length > 0;
}

function findProblems(phoneNumber: string, password: string): LoginErrors {
  return {
    ...(!phoneNumber
      ? { phone_number: "휴대폰 번호를 입력해 주세요." }
      : !isPhone(phoneNumber) && { phone_number: "휴대폰 번호를 다시 확인해 주세요." }),
    ...(!password && { password: "비밀번호를 입력해 주세요." }),
  };
}

type Entry = { phoneNumber: string; password: string; isRemembered: boolean };

async function enter({ isRemembered, ...credentials }: Entry): Promise<LoginErrors> {
  let tokens: TokenPair;
  try {
    tokens = await login.orThrow(credentials);
  } catch (error) {
    return placeFailure(error, loginFields);
  }
  if (!beginSession(tokens, { isRemembered })) {
    // It would be gone with the next page: better to say so than to log in for a moment.
    return {
      form: "이 브라우저가 로그인 정보를 저장하지 못하게 막고 있어요. 브라우저 설정을 확인해 주세요.",
    };
  }
  takeSentByGuard();
  replaceDocument(readReturnUrl(window.location.search));
  return {};
}
