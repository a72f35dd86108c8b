import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** The smallest of ours that a browser takes. @param accepted its `Accept-Encoding`, where `;q=0` refuses one */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  return (
    (["br", "gzip"] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i").test(String(accepted)),
    ) ?? "identity"
  );
}

/** What a visitor waits for: brotli at this quality takes twice as long as gzip and saves a sixth. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function compress(body: string | Buffer, encoding: Exclude<Encoding, "identity">): Buffer {
  return encoding === "br" ? brotliCompressSync(body, QUALITY) : gzipSync(body);
}
