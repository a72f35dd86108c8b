import Type, { type Static } from "typebox";
import { nameKey } from "../contract/sign";
import { listContractKeys, readContract } from "../contract/store";
import { verifyContract, type Verdict } from "../contract/verify";
import { CommandError, type CommandResult, type OperatorContext } from "./command";

/** The text of a contract's file. */
export const ContractFileSchema = Type.Object({ file: Type.String({ maxLength: 5_000_000 }) });

/**
 * Verifies a contract's file by the keys that the chain has signed with, and by what it has kept.
 *
 * @throws CommandError with the part that is another one
 */
export async function verifyAtChain(
  { db }: Pick<OperatorContext, "db">,
  { file }: Static<typeof ContractFileSchema>,
): Promise<CommandResult> {
  const keys = await listContractKeys(db);
  const verdict = verifyContract(file, new Map(keys.map(({ id, publicKey }) => [id, publicKey])));
  if (!verdict.isTrue) throw new CommandError(`거짓: ${verdict.part}`);
  const kept = await readContract(db, verdict.payment);
  // Who has not left has not been erased either: somebody took the names out.
  if (verdict.isErased && kept?.personal) throw new CommandError("거짓: 당사자: 이름과 번호를 뺐어요");
  return {
    lines: [describe(verdict, kept !== undefined)],
    warnings: kept?.body === verdict.body ? [] : [`${kept ? OTHER : NONE} ${CHECK}`],
  };
}

// What a key signs it signs for whoever has it.
const OTHER = "이 주문에 남아 있는 계약서와 달라요.";
const NONE = "이 데이터베이스에는 없는 계약서예요.";
const CHECK = "열쇠가 샜거나 백업으로 되돌린 적이 있는지 확인해 주세요.";

/**
 * The same without the chain: by a public key that it has published.
 *
 * @param key as `GET /api/contract-key/` gives it
 */
export function verifyByKey(file: string, key: string): CommandResult {
  const verdict = verifyContract(file, new Map([[nameKey(key), key]]));
  if (!verdict.isTrue) throw new CommandError(`거짓: ${verdict.part}`);
  return { lines: [describe(verdict, false)], warnings: [] };
}

/** @param isKept so that a missing person is known to have left */
function describe({ orderNumber, isErased }: Verdict & { isTrue: true }, isKept: boolean): string {
  const why = isKept ? ERASED : TAKEN_OUT;
  return `참: 주문 ${orderNumber}의 계약서이고, 서명한 그대로예요.${isErased ? ` ${why}` : ""}`;
}

const ERASED = "탈퇴한 회원이라 이름과 번호는 지워져 있어요.";
const TAKEN_OUT = "이름과 번호가 빠져 있어요. 탈퇴해서인지는 체인만 알아요.";
