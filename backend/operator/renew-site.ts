import { count } from "@/lib/observe/count";

const TIMEOUT_MS = 5000;

interface Site {
  /** Origin, no trailing slash. */
  siteUrl: string;
  revalidateSecret: string;
}

/**
 * Asks the website to render the pages of these cache tags again. A site that is down is not a failure: its pages
 * renew by themselves within a minute of its start.
 *
 * @returns a warning for the operator, or undefined if the site accepted
 */
export async function renewSite(
  { siteUrl, revalidateSecret }: Site,
  tags: string[],
): Promise<string | undefined> {
  const later = "웹사이트에는 잠시 뒤에 나타나요.";
  try {
    const answer = await fetch(`${siteUrl}/api/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${revalidateSecret}`, "content-type": "application/json" },
      body: JSON.stringify({ tags }),
      // A POST that is redirected would arrive as a GET.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    count("site_renewals", answer.ok ? "ok" : "failed");
    return answer.ok ? undefined : `${siteUrl}이(가) 새로 고침을 ${answer.status}로 거절했어요. ${later}`;
  } catch {
    count("site_renewals", "failed");
    return `${siteUrl}에 연결할 수 없어 새로 고침을 알리지 못했어요. ${later}`;
  }
}
