import { CheckList } from "@/components/ui/check-list";
import type { ProductKind } from "@/lib/contract/product";
import { listIncluded } from "./words";

/** What products of a kind include. */
export function IncludedList({ kind }: { kind: ProductKind }) {
  return <CheckList items={listIncluded(kind)} />;
}
