import { readSeller } from "@/lib/content/site-env";
import { loadSecrets } from "@/lib/runtime/secrets";
import type { BackendConfig } from "../config";
import { openContractKey } from "./sign";
import type { ContractMaker } from "./store";

/** Who makes contracts by the settings: the chain of the content's folder, with `CONTRACT_KEY` or the generated key. */
export function openContractMaker({
  contractKey,
  dataDir,
}: Pick<BackendConfig, "contractKey" | "dataDir">): ContractMaker {
  const { brand, company } = readSeller(process.env);
  const key = openContractKey(contractKey ?? loadSecrets(dataDir).contractKey);
  return { key, brand: brand.name, orderPrefix: brand.order_prefix, company };
}
