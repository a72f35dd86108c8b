import { createHash } from "node:crypto";
import type { ContractBody, ContractParts, Personal, PersonalField } from "./body";
import { renderContract } from "./render";
import { hashSalted, isSigned, type Salted } from "./sign";

/** Public keys (SPKI, base64) by their names. */
export type PublicKeys = ReadonlyMap<string, string>;

/**
 * Whether a file is a contract of the chain: the payment, the text that is signed and whether its person is taken out; or
 * which part is another one than was signed.
 */
export type Verdict =
  | { isTrue: true; payment: string; orderNumber: string; body: string; isErased: boolean }
  | { isTrue: false; part: string };

const FIELDS = new Map([
  ["name", "이름"],
  ["phone", "번호"],
  ["minor_until", "성년이 되기 전날"],
]);

/** What the parts stand behind; no text of a file can hold it. */
const PARTS = '<script type="application/json" id="contract">';

const no = (part: string): Verdict => ({ isTrue: false, part });

/**
 * Verifies a contract's file: the signature by a key of the chain, never by one of the file; then that the personal part
 * and the texts have the hashes that were signed, and that what a person reads is, byte for byte, what those parts are
 * rendered to.
 */
export function verifyContract(file: string, keys: PublicKeys): Verdict {
  const parts = readParts(file);
  if (!parts) return no("파일: 계약서 파일이 아니거나 잘렸어요");
  const publicKey = keys.get(parts.key);
  if (!publicKey) return no("열쇠: 이 체인의 열쇠가 아니에요");
  if (!isSigned(parts.body, parts.signature, publicKey)) {
    return no("서명한 내용: 당사자, 상품, 금액, 날, 환불표 가운데 무엇이 달라요");
  }
  const body = JSON.parse(parts.body) as ContractBody;
  const changed = findChanged(body, parts.personal);
  if (changed) return no(`당사자: ${FIELDS.get(changed) ?? "모르는 항목"}`);
  if (Object.keys(parts.texts).length > body.texts.length) return no("붙인 글: 동의하지 않은 글이 있어요");
  const texts: ContractParts["texts"] = {};
  for (const { name, title, sha256 } of body.texts) {
    const text = parts.texts[name];
    if (typeof text !== "string" || createHash("sha256").update(text).digest("hex") !== sha256) {
      return no(`붙인 글: ${title}`);
    }
    texts[name] = text;
  }
  const shown = renderContract({ ...parts, texts });
  if (shown === null) return no(`양식: 이 버전이 모르는 양식이에요(${body.renderer})`);
  if (shown !== file) return no(`보이는 글: ${findLine(shown, file)}번째 줄`);
  return {
    isTrue: true,
    payment: body.payment,
    orderNumber: body.order_number ?? body.payment,
    body: parts.body,
    isErased: parts.personal === null,
  };
}

function readParts(file: string): ContractParts | undefined {
  // No pattern: of a file that only begins, again and again, it would search the rest each time.
  const json = file.split(PARTS)[1]?.split("</script>")[0];
  try {
    const parts = JSON.parse(json ?? "") as Partial<ContractParts> | null;
    const isWhole =
      typeof parts?.body === "string" &&
      typeof parts.signature === "string" &&
      typeof parts.key === "string" &&
      typeof parts.texts === "object" &&
      parts.texts !== null &&
      typeof parts.personal === "object";
    return isWhole ? (parts as ContractParts) : undefined;
  } catch {
    return undefined;
  }
}

/** The first field that is another one than was signed; nothing is missing but all of it, once it is erased. */
function findChanged({ personal: hashes }: ContractBody, personal: Personal | null): string | undefined {
  if (personal === null) return undefined;
  const names = new Set([...Object.keys(hashes), ...Object.keys(personal)]) as Set<PersonalField>;
  return [...names].find((name) => {
    const salted: Partial<Salted> | null | undefined = personal[name];
    if (typeof salted?.salt !== "string" || typeof salted.value !== "string") return true;
    return hashSalted(name, { salt: salted.salt, value: salted.value }) !== hashes[name];
  });
}

function findLine(shown: string, file: string): number {
  const lines = file.split("\n");
  const index = shown.split("\n").findIndex((line, at) => line !== lines[at]);
  return (index < 0 ? lines.length : index) + 1;
}
