import { WALK_MINUTE_KRW, type BranchOrder } from "@/lib/branch/filter";
import type { BranchSearch } from "@/lib/branch/search";
import { formatPrice } from "@/lib/format/number";
import styles from "./list-notes.module.css";

type ListNotesProps = {
  search: BranchSearch | null;
  order: BranchOrder;
  /** So many branches are shown although nobody would walk there. */
  farCount: number;
};

/** By what rule the rows are shown, and what of that which was asked for every branch has. */
export function ListNotes({ search, order, farCount }: ListNotesProps) {
  const notes = [
    search?.common.length ? `모든 지점: ${search.common.join(" · ")}` : "",
    farCount > 0 ? `걸어갈 만한 곳이 적어서 가까운 지점 ${farCount}곳을 더 보여 드려요.` : "",
    order === "near_price" ? `걷는 1분을 월 ${formatPrice(WALK_MINUTE_KRW)}으로 셈한 순서예요.` : "",
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ),
  );
}
