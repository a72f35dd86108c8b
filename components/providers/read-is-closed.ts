/** An answer that takes longer counts as open. */
const PATIENCE_MS = 3000;

/**
 * Reads the record `/data` once, over the database's REST address: one request, and nothing of its SDK
 * (docs/product.md 16.2).
 *
 * @param databaseUrl address of the realtime database
 * @returns true only if the record says so in time; no answer, a refusal and any other value mean open
 */
export async function readIsClosed(databaseUrl: string): Promise<boolean> {
  const address = new URL(databaseUrl);
  address.pathname = "/data.json";
  try {
    const answer = await fetch(address, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const record = (await answer.json()) as { isClosed?: unknown } | null;
    return answer.ok && record?.isClosed === true;
  } catch (error) {
    console.warn(`the closed-site record could not be read: ${String(error)}`);
    return false;
  }
}
