import { CalmStatus } from "@/components/ui/calm-status";
import { TextLink } from "@/components/ui/text-link";
import type { BranchListItem } from "@/lib/branch/card";
import { WALK_MINUTE_KRW, type BranchOrder } from "@/lib/branch/filter";
import type { OrderedBranch } from "@/lib/branch/order";
import type { BranchSearch } from "@/lib/branch/search";
import { formatPrice } from "@/lib/format/number";
import { WALK_REACH_MIN } from "@/lib/station/rings";
import styles from "./list-notes.module.css";

type ListNotesProps = {
  search: BranchSearch | null;
  order: BranchOrder;
  found: readonly OrderedBranch<BranchListItem>[];
};

/** What every branch has of that which was asked for, and the answer to a question. */
export function CommonNote({ search }: Pick<ListNotesProps, "search">) {
  const { common = [], answer } = search ?? {};
  const ofAll = common.length > 0 && `모든 지점: ${common.join(", ")}`;
  return (
    <>
      {/* What leaves as many branches as before would not be heard with their number. */}
      <CalmStatus first="">{[ofAll, answer?.text].filter(Boolean).join(". ")}</CalmStatus>
      {ofAll && <Note>{ofAll}</Note>}
      {answer && (answer.text || answer.links.length > 0) && (
        <div className={styles.answer}>
          {answer.text && <p>{answer.text}</p>}
          {answer.links.map(({ name, href }) => (
            <TextLink key={href} href={href}>
              {name}
            </TextLink>
          ))}
        </div>
      )}
    </>
  );
}

/** By what rule the rows are shown. */
export function ListNotes({ search, order, found }: ListNotesProps) {
  // Shown because fewer can be walked to.
  const farCount = found.filter(({ walk }) => walk && Math.round(walk.minutes) > WALK_REACH_MIN).length;
  return (
    <>
      {farCount > 0 && <Note>{`걸어갈 만한 곳이 적어서 가까운 지점 ${farCount}곳을 더 보여 드려요.`}</Note>}
      {order === "near_price" && (
        <Note>{`걷는 1분을 월 ${formatPrice(WALK_MINUTE_KRW)}으로 셈한 순서예요.`}</Note>
      )}
      {search && search.stations.length > 0 && (
        <Note>‘약’은 직선거리의 1.3배를 시속 4km로 걷는 시간이에요.</Note>
      )}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className={styles.note}>{children}</p>;
}
