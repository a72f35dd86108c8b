/** An order that nobody has. */
const PAYMENT_ID = "0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001";

/** An address for a path of the route table: `/place/[id]` is `/place/1`. For tests and tools that visit every page. */
export function toExampleAddress(path: string): string {
  return path
    .replace(/^(\/payment(?:_completed)?)\/\[id\]$/, `$1/${PAYMENT_ID}`)
    .replace("[id]", "1")
    .replace("[slug]", encodeURIComponent(path.startsWith("/place/area") ? "강남구" : "강남"))
    .replace("[code]", "FRIEND1");
}
