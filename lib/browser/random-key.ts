/** A key that nobody else has, for one request that may be sent twice. `randomUUID` exists on secure addresses only. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
