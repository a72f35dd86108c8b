import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Above the longest message, so that the length of what is sealed tells nothing of it. */
const BLOCK_BYTES = 512;

/**
 * Encrypts what waits in the database, with a key that is not in it: derived from JWT_SECRET, which every backend and
 * worker has. Who changes that secret has voided the codes as well.
 */
export function createSeal(secret: string) {
  const cipherKey = Buffer.from(hkdfSync("sha256", secret, "", "message seal", 32));
  return {
    /** @param key of the row that it belongs to: in another one it cannot be opened */
    close(key: string, content: object): string {
      const text = Buffer.from(JSON.stringify(content));
      if (text.length > BLOCK_BYTES) throw new Error("a message is too long to be sealed");
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, cipherKey, iv).setAAD(Buffer.from(key));
      // JSON may end with blanks.
      const body = Buffer.concat([text, Buffer.alloc(BLOCK_BYTES - text.length, " ")]);
      return Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString(
        "base64url",
      );
    },

    /** @throws Error when it was closed for another row, with another secret, or changed */
    open(key: string, sealed: string): unknown {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(ALGORITHM, cipherKey, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(key))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
      return JSON.parse(Buffer.concat(body).toString());
    },
  };
}
