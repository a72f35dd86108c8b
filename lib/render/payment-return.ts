import { RETURN_FIELD_MAX_LENGTH, RETURN_FIELDS } from "@/lib/payment/return";

/** A provider's form has a dozen short fields; a longer one is not read to its end. */
const MAX_BYTES = 16 * 1024;
const RETURN_PATH = "/payment/mobileTransaction";

/**
 * Takes a provider's POST back to the site and redirects to the page: the known fields, shortened, are passed
 * in its address. It needs no cookie, which a POST from another site does not send, and trusts nothing: only the
 * server's look-up decides (docs/decisions/payment-pages.md).
 */
export async function receivePaymentReturn(request: Request): Promise<Response> {
  const sent = await readForm(request);
  const inAddress = new URL(request.url).searchParams;
  const query = new URLSearchParams();
  for (const name of RETURN_FIELDS) {
    const value = sent?.get(name) ?? inAddress.get(name);
    if (typeof value === "string" && value) query.set(name, value.slice(0, RETURN_FIELD_MAX_LENGTH));
  }
  const search = query.toString();
  return new Response(null, {
    status: 303,
    headers: { location: RETURN_PATH + (search && `?${search}`), "cache-control": "no-store" },
  });
}

/** Both kinds of form; null for anything else, too large or malformed. */
async function readForm(request: Request): Promise<FormData | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return null;
  const body = await readBytes(request);
  if (!body) return null;
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => null);
}

async function readBytes({ body }: Request): Promise<Blob | null> {
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read().catch(() => null);
    if (!chunk || chunk.done) return chunk === null ? null : new Blob(parts);
    length += chunk.value.byteLength;
    if (length > MAX_BYTES) {
      void reader?.cancel();
      return null;
    }
    parts.push(chunk.value as BlobPart);
  }
}
