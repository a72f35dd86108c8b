import { createHash, createHmac } from "node:crypto";

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface RequestToSign {
  method: string;
  /** Its path is already percent-encoded as it is sent; it has no query. */
  url: URL;
  /** Further headers to sign, lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * Signs a request to an S3-compatible store (AWS Signature Version 4, "Authenticating Requests: Using the
 * Authorization Header", single chunk).
 *
 * @returns all headers to send but `host`, which the HTTP client sets to the same value
 */
export function signS3Request(
  { method, url, headers, body }: RequestToSign,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    "x-amz-content-sha256": sha256(body),
    "x-amz-date": time,
  };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const canonicalRequest = [
    method,
    url.pathname,
    "",
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    names,
    sent["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const textToSign = [ALGORITHM, time, scope, sha256(canonicalRequest)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key, textToSign).toString("hex");
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
