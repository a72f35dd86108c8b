import type { PortoneConfig } from "./portone";

const NAMES = [
  "PORTONE_STORE_ID",
  "PORTONE_CHANNEL_KEY",
  "PORTONE_API_SECRET",
  "PORTONE_WEBHOOK_SECRET",
] as const;

/**
 * Reads the access to PortOne (V2): all four `PORTONE_*`, or none for the embedded sandbox.
 *
 * @param report is told one sentence when something is missing or wrong; never a value
 */
export function readPortoneConfig(
  source: Record<string, string | undefined>,
  report: (problem: string) => void,
): PortoneConfig | undefined {
  const [storeId = "", channelKey = "", apiSecret = "", webhookSecret = ""] = NAMES.map(
    (name) => source[name]?.trim() ?? "",
  );
  const missing = NAMES.filter((name) => !source[name]?.trim());
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) {
    report(
      `PORTONE_*: 실제 결제를 받으려면 ${missing.join(", ")}도 넣어 주세요. 모두 비우면 시험 결제를 써요.`,
    );
    return undefined;
  }
  // It travels in a header, where a line break or a space would say something else.
  if (!/^[\x21-\x7e]+$/.test(apiSecret)) {
    report("PORTONE_API_SECRET: 쓸 수 없는 글자가 있어요. 발급받은 값을 그대로 넣어 주세요.");
    return undefined;
  }
  const webhookKey = Buffer.from(webhookSecret.replace(/^whsec_/, ""), "base64");
  if (webhookKey.length < 16) {
    report("PORTONE_WEBHOOK_SECRET: whsec_로 시작하는 값을 그대로 넣어 주세요.");
    return undefined;
  }
  return { storeId, channelKey, apiSecret, webhookKey };
}
