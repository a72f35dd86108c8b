import type { SolapiConfig } from "./solapi";

/** Undefined = the outbox keeps the messages. */
export type SmsConfig = { provider: "solapi" } & SolapiConfig;

/**
 * Reads who carries text messages: `SMS_PROVIDER`, `outbox` (the default) or `solapi` with `SMS_API_KEY`,
 * `SMS_API_SECRET` and `SMS_SENDER`.
 *
 * @param report is told one sentence when something is missing or wrong; never a secret
 */
export function readSmsConfig(
  source: Record<string, string | undefined>,
  report: (problem: string) => void,
): SmsConfig | undefined {
  const read = (name: string) => source[name]?.trim() ?? "";
  const provider = read("SMS_PROVIDER") || "outbox";
  if (provider === "outbox") return undefined;
  if (provider !== "solapi") {
    report(`SMS_PROVIDER: "${provider}"을(를) 쓸 수 없어요. outbox나 solapi를 넣어 주세요.`);
    return undefined;
  }
  const missing = ["SMS_API_KEY", "SMS_API_SECRET", "SMS_SENDER"].filter((name) => !read(name));
  if (missing.length > 0) {
    report(`SMS_PROVIDER: solapi로 보내려면 ${missing.join(", ")}도 넣어 주세요.`);
    return undefined;
  }
  const sender = read("SMS_SENDER").replaceAll("-", "");
  if (!/^[0-9]{8,12}$/.test(sender)) {
    report("SMS_SENDER: 등록한 발신번호를 숫자로 넣어 주세요. 예: 0212345678");
    return undefined;
  }
  const apiKey = read("SMS_API_KEY");
  // It travels inside a header, where a comma or a line break would say something else.
  if (!/^[\w-]+$/.test(apiKey)) {
    report("SMS_API_KEY: 쓸 수 없는 글자가 있어요. 발급받은 값을 그대로 넣어 주세요.");
    return undefined;
  }
  return { provider, apiKey, apiSecret: read("SMS_API_SECRET"), sender };
}
