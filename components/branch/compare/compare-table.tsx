"use client";

import { Fragment } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { CloseIcon } from "@/components/ui/frame-icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useMinute } from "@/hooks/use-minute";
import { MachineLineup } from "../machine-lineup";
import { groupMachinesByKind } from "../machines";
import { BranchPicture, COMING_SOON_PICTURE } from "../picture";
import styles from "./compare-table.module.css";
import { compareBranches, type ComparedBranch } from "./comparison";

type CompareTableProps = {
  branches: ComparedBranch[];
  /** Details are on their way. */
  isLoading: boolean;
  onRemove: (pk: number) => void;
};

/**
 * The comparison itself: a column per branch, a row per question whose answers differ; what is equal is folded. On a phone
 * the question stands over its answers, so that two branches fit 360 px. Grid takes a table's roles away, so they are
 * written.
 */
export function CompareTable({ branches, isLoading, onRemove }: CompareTableProps) {
  const minute = useMinute();
  // Only a document has no time, and the comparison is in none.
  const { different, same } = compareBranches(branches, new Date(minute ?? 0));
  return (
    <>
      <table role="table" className={styles.table} data-columns={branches.length} aria-busy={isLoading}>
        <caption className="visually-hidden">담은 지점에서 다른 점</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">항목</span>
            </th>
            {branches.map(({ branch }) => (
              <th key={branch.pk} role="columnheader" scope="col">
                <BranchPicture image={branch.picture || COMING_SOON_PICTURE} alt="" use="thumbnail" />
                <a href={`/place/${branch.pk}`}>{branch.name}</a>
                <button type="button" onClick={() => onRemove(branch.pk)}>
                  <CloseIcon size={18} label={`${branch.name} 비교에서 빼기`} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {different.map(({ name, values, best }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {values.map((value, place) => (
                <td
                  key={branches[place]!.branch.pk}
                  role="cell"
                  data-best={best?.places.includes(place) || undefined}
                >
                  {value === null && isLoading ? <Skeleton width="70%" /> : <Answer value={value} />}
                  {best?.places.includes(place) && <em>{best.words}</em>}
                </td>
              ))}
            </tr>
          ))}
          <Machines branches={branches} />
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              <span className="visually-hidden">다음으로</span>
            </th>
            {branches.map(({ branch, isUpcoming }) => (
              <td key={branch.pk} role="cell">
                {isUpcoming ? <Opening branch={branch} /> : <Actions pk={branch.pk} name={branch.name} />}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {same.length > 0 && (
        <Disclosure className={styles.same} title={`같은 점 ${same.length}개`}>
          <dl>
            {same.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  );
}

/**
 * A dot for what is there, a line for what is not, and their words for whoever listens. Of several lines each begins
 * with its days, quiet; hours stay in one line of a narrow column.
 */
function Answer({ value }: { value: string | null }) {
  if (value !== "있어요" && value !== "없어요") {
    const lines = value?.replaceAll(" – ", "–\u2060").split("\n") ?? ["–"];
    return lines.map((line, place) => {
      const [, days, rest] = (lines.length > 1 && /^(\D+) (\d.*)$/.exec(line)) || [];
      return (
        <Fragment key={line}>
          {place > 0 && "\n"}
          {days ? <small>{days}</small> : line}
          {days && ` ${rest}`}
        </Fragment>
      );
    });
  }
  return (
    <>
      <span aria-hidden="true">{value === "있어요" ? "●" : "–"}</span>
      <span className="visually-hidden">{value}</span>
    </>
  );
}

/** What stands in each, as often as there is of it and to one scale. */
function Machines({ branches }: { branches: ComparedBranch[] }) {
  const all = branches.map(({ detail }) => groupMachinesByKind(detail?.machines ?? []));
  if (all.flat().length === 0) return null;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        종류별 머신
      </th>
      {branches.map(({ branch }, place) => (
        <td key={branch.pk} role="cell">
          {all[place]!.map(({ kind, count, machines }) => (
            <div key={kind} className={styles.kind}>
              {kind} {count}
              <MachineLineup machines={machines} rowMax={1} />
            </div>
          ))}
        </td>
      ))}
    </tr>
  );
}

function Actions({ pk, name }: { pk: number; name: string }) {
  return (
    <>
      <ButtonLink href={`/trial?place=${pk}`} size="small" isWide aria-label={`${name} 무료 체험`}>
        무료 체험
      </ButtonLink>
      <ButtonLink
        href={`/place/${pk}#prices`}
        look="secondary"
        size="small"
        isWide
        aria-label={`${name} 회원권`}
      >
        회원권
      </ButtonLink>
    </>
  );
}

function Opening({ branch: { name, opening } }: Pick<ComparedBranch, "branch">) {
  if (!opening) return null;
  const words = opening.isBooking ? "사전 예약" : "대기 신청";
  return (
    <ButtonLink
      href={opening.href}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      isWide
      aria-label={`${name} ${words} (새 창)`}
    >
      {words}
    </ButtonLink>
  );
}
