import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";

/** What is signed is a contract, and nothing else that the key may ever sign. */
const PURPOSE = "contract\n";
/** Before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The chain's key, with the name under which its public half is known. */
export interface ContractKey {
  id: string;
  privateKey: KeyObject;
  /** SPKI, base64: one line. */
  publicKey: string;
}

/** The Ed25519 key of the setting `CONTRACT_KEY`. @param secret at least 32 characters by chance */
export function openContractKey(secret: string): ContractKey {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).toString("base64");
  return { id: nameKey(publicKey), privateKey, publicKey };
}

/** What a public key is called: the beginning of its hash. @param publicKey SPKI, base64 */
export function nameKey(publicKey: string): string {
  return createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("hex").slice(0, 16);
}

/** @returns base64 */
export function signBody(body: string, { privateKey }: ContractKey): string {
  return sign(null, Buffer.from(PURPOSE + body), privateKey).toString("base64");
}

/** Whether a signature is of this text and by this key. @param publicKey SPKI, base64 */
export function isSigned(body: string, signature: string, publicKey: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  // The same bytes can be written in several ways; signed was one of them.
  if (bytes.toString("base64") !== signature) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    return verify(null, Buffer.from(PURPOSE + body), key, bytes);
  } catch {
    // Something that is no key.
    return false;
  }
}

/** A value of the personal part, and the salt without which its hash would tell it to whoever guesses. */
export interface Salted {
  salt: string;
  value: string;
}

export function addSalt(value: string): Salted {
  return { salt: randomBytes(16).toString("base64url"), value };
}

/** The hash that is signed in the place of a value. @param field its name, so that two cannot be exchanged */
export function hashSalted(field: string, { salt, value }: Salted): string {
  return createHash("sha256")
    .update(JSON.stringify([field, salt, value]))
    .digest("hex");
}
