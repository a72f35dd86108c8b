"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { AddressWatcher } from "@/components/ui/address-watcher";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useEarlyInput } from "@/hooks/use-early-input";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import {
  compareBranches,
  DEFAULT_PLANNED_TERM,
  getPaidKrw,
  NEAR_KM,
  splitByDistance,
  type LocatedChoice,
  unpackBranches,
} from "@/lib/product/real-price";
import { usePosition } from "@/stores/position";
import type { IncomeBand } from "./after-tax";
import { RealPriceAnswer } from "./real-price-answer";
import { RealPriceFrom } from "./real-price-from";
import { RealPriceRow } from "./real-price-row";
import { RealPriceSliders } from "./real-price-sliders";
import styles from "./real-prices.module.css";
import { usePlaceFrom, writePlaceFrom } from "./use-place-from";
import { usePlannedTerm, writePlannedTerm } from "./use-planned-term";

/** So many branches have their whole working at once; the others one line each, or a long chain's page is too heavy. */
const DETAILED_COUNT = 30;

const loadAfterTax = () => import("./after-tax").then(({ AfterTax }) => AfterTax);

type RealPricesProps = {
  /** As `packBranches` writes them. */
  packed: string;
  /** The day the document was rendered for, so that browser and document agree. */
  today: string;
};

/** What each membership of each branch really costs a month over the term that is chosen. */
export function RealPrices({ packed, today }: RealPricesProps) {
  const branches = useMemo(() => unpackBranches(packed), [packed]);
  const form = useEarlyInput((values) => {
    const months = Number(values.get("months"));
    const early = { months, stop: Number(values.get("stop")) % months };
    const isTouched =
      early.months !== DEFAULT_PLANNED_TERM.months || early.stop !== DEFAULT_PLANNED_TERM.stop;
    if (isTouched && window.location.search === "") writePlannedTerm(early);
  });
  const { term, movePlannedTerm } = usePlannedTerm(form);
  const station = usePlaceFrom();
  const { position: here } = usePosition();
  const [isHere, setIsHere] = useState(false);
  const [asksForTax, setAsksForTax] = useState(false);
  const [band, setBand] = useState<IncomeBand | null>(null);
  const { Component: AfterTax, hasFailed, retry } = useLazyComponent(loadAfterTax, asksForTax);
  const from = station ?? (isHere && here ? { name: "내 위치", position: here } : null);
  // The slider answers first.
  const shown = useDeferredValue(term);
  const compared = useMemo(() => compareBranches(branches, shown, today), [branches, shown, today]);
  const position = from?.position ?? null;
  const { near, others } = useMemo(() => splitByDistance(compared, position), [compared, position]);
  const [detailedCount, setDetailedCount] = useState(DETAILED_COUNT);
  const best = near[0] ?? others[0];
  const maxKrw = Math.max(...compared.map(({ choices: [choice] }) => (choice ? getPaidKrw(choice) : 0)));

  // The whole choice: whoever gets the address sees the same.
  const handleStation = (key: string | null) => {
    writePlannedTerm(term);
    writePlaceFrom(key);
  };

  const toRow = (entry: LocatedChoice, index: number) => (
    <RealPriceRow
      key={entry.branch.pk}
      {...entry}
      term={shown}
      isDetailed={index < detailedCount}
      isWorkedOut={shown === DEFAULT_PLANNED_TERM}
      maxKrw={maxKrw}
      taxPercent={entry.branch.isCulture && band ? band.ratePercent : 0}
    />
  );
  return (
    <>
      <AddressWatcher />
      <form
        ref={form}
        className={styles.choice}
        aria-label="다닐 기간"
        onSubmit={(event) => event.preventDefault()}
      >
        <RealPriceSliders term={term} onMove={movePlannedTerm} />
        {best && <RealPriceAnswer {...best} term={shown} from={from?.name} isNear={near.length > 0} />}
      </form>
      <div className={styles.from}>
        <RealPriceFrom from={from} onStation={handleStation} onHere={setIsHere} />
        {branches.some(({ isCulture }) => isCulture) &&
          (AfterTax ? (
            <AfterTax band={band} onChange={setBand} />
          ) : (
            <Button
              look="secondary"
              size="small"
              isBusy={asksForTax && !hasFailed}
              onClick={() => (hasFailed ? retry() : setAsksForTax(true))}
            >
              연말정산 뒤에는?
            </Button>
          ))}
      </div>
      {from && near.length > 0 && (
        <h2 className={styles.group}>
          {from.name}에서 {NEAR_KM}km 안
        </h2>
      )}
      {near.length > 0 && <ol className={styles.rows}>{near.map(toRow)}</ol>}
      {others.length > 0 && (
        <>
          <h2 className={styles.group}>
            {near.length > 0 ? "더 먼 지점" : `${NEAR_KM}km 안에는 지점이 없어요. 가까운 곳부터 보여 드려요`}
          </h2>
          <ol className={styles.rows}>{others.map((entry, index) => toRow(entry, near.length + index))}</ol>
        </>
      )}
      <div className={styles.foot}>
        {compared.length > detailedCount && (
          <Button look="secondary" onClick={() => setDetailedCount(detailedCount + DETAILED_COUNT)}>
            지점 {DETAILED_COUNT}곳 더 자세히 보기
          </Button>
        )}
        <CopyButton
          label="이 결과의 주소 복사"
          getText={() => window.location.href}
          failureText="복사하지 못했어요. 주소창의 주소를 복사해 주세요."
        />
      </div>
    </>
  );
}
