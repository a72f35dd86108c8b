const PATH = "/api/notice/?page_size=1";
const TIMEOUT_MS = 10_000;

/*
 * Past both channels: this loads with every page, beside which their code would come a second time, and asks for no more
 * than a status and a code.
 */

/** Whether the backend accepts calls again after an announced web update. */
export async function isUpdateOver(): Promise<boolean> {
  const { status, code } = await askStatus(PATH);
  // A proxy's own 404 has no code. Any other failure means that the announcement is gone; no answer means nothing.
  const isUnreached = status === 0 || status === 502 || status === 504 || (status === 404 && !code);
  return !isUnreached && code !== "system_update";
}

/** Whether an answer is to the question above. @param address whole */
export function isAnswerToCheck(address: string): boolean {
  return address.endsWith(PATH);
}

/**
 * Asks our own origin, for the mark that its answer carries or for what it says.
 *
 * @returns the HTTP status, 0 without an answer in 10 s, and the server's stable code, if it sent one
 */
export async function askStatus(path: string): Promise<{ status: number; code?: string }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, { cache: "no-store", signal: controller.signal });
    const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
    return { status: response.status, code: typeof body?.code === "string" ? body.code : undefined };
  } catch {
    return { status: 0 };
  } finally {
    clearTimeout(timer);
  }
}
