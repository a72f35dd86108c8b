import Type, { type Static } from "typebox";
import { nameKey } from "../contract/sign";
import { listContractKeys, readContract } from "../contract/store";
import { verifyContract, type PublicKeys, type Verdict } from "../contract/verify";
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
  if (!verdict.isTrue || !verdict.isErased) return describe(verdict);
  const kept = await readContract(db, verdict.payment);
  // Who has not left has not been erased either: somebody took the names out.
  return describe(kept?.personal ? { isTrue: false, part: "당사자: 이름과 번호를 뺐어요" } : verdict);
}

/**
 * The same without the chain: by a public key that it has published.
 *
 * @param key as `GET /api/contract-key/` gives it
 */
export function verifyByKey(file: string, key: string): CommandResult {
  const keys: PublicKeys = new Map([[nameKey(key), key]]);
  return describe(verifyContract(file, keys));
}

function describe(verdict: Verdict): CommandResult {
  if (!verdict.isTrue) throw new CommandError(`거짓: ${verdict.part}`);
  const { orderNumber, isErased } = verdict;
  const erased = isErased ? " 탈퇴한 회원이라 이름과 번호는 지워져 있어요." : "";
  return { lines: [`참: 주문 ${orderNumber}의 계약서이고, 서명한 그대로예요.${erased}`], warnings: [] };
}
