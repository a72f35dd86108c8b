import { Quiet } from "@/components/ui/quiet";
import type { BranchListItem } from "@/lib/branch/card";
import { listCommonAmenities } from "./list-items";
import styles from "./list.module.css";

/** What nobody has to ask a branch for; nothing where no amenity is everywhere. */
export function CommonAmenities({ items }: { items: readonly BranchListItem[] }) {
  const names = listCommonAmenities(items);
  return names.length > 0 && <Quiet className={styles.ofAll}>모든 지점: {names.join(", ")}</Quiet>;
}
