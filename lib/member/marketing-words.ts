const day = new Intl.DateTimeFormat("ko-KR", { timeZone: "Asia/Seoul", dateStyle: "long" });

/**
 * Confirms a change of the marketing consent with its date in Seoul, as the law on sending advertisements asks for
 * (정보통신망법 제50조): `2026년 11월 20일 마케팅 정보 수신에 동의했어요`.
 *
 * @param changedAt ISO 8601; null where the server did not say, which means now
 */
export function describeMarketingChange(isAllowed: boolean, changedAt: string | null | undefined): string {
  const date = day.format(changedAt ? new Date(changedAt) : new Date());
  return `${date} 마케팅 정보 ${isAllowed ? "수신에 동의했어요" : "수신을 거부했어요"}`;
}
