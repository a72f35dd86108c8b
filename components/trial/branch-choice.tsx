"use client";

import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ButtonRow } from "@/components/ui/button-row";
import { ChoiceCard } from "@/components/ui/choice-card";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { FieldError } from "@/components/ui/field";
import { LoadFailure } from "@/components/ui/load-failure";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { ApiError } from "@/lib/api/api-error";
import type { OrderedBranch } from "@/lib/branch/order";
import type { Place } from "@/lib/contract/place";
import { formatDistance } from "@/lib/format/number";
import type { Station } from "@/lib/station/station";
import { BranchRowsSkeleton } from "./skeleton";

const FIRST_COUNT = 4;

const loadStationField = () =>
  import("@/components/station/station-field").then(({ StationField }) => StationField);

type BranchChoiceProps = {
  /** Undefined until they have loaded. */
  branches: OrderedBranch<Place>[] | undefined;
  /** Why they failed to load. */
  loadError: ApiError | null;
  /** The chosen branch's key as text; empty when none is chosen. */
  chosen: string;
  error?: string;
  isNearestFirst: boolean;
  isAsking: boolean;
  /** The field for a station takes the button's place. */
  needsStation: boolean;
  station: Station | null;
  requestPosition: () => void;
  chooseStation: (station: Station) => void;
  reload: () => void;
  onChoose: (placePk: string) => void;
};

/**
 * The open branches, a few at first, always including the chosen one. A branch that is chosen already, by the address or
 * an earlier visit, stands alone until another one is wanted.
 */
export function BranchChoice(props: BranchChoiceProps) {
  const { branches, loadError, chosen, error, isNearestFirst, isAsking, needsStation, station } = props;
  const { requestPosition, chooseStation, reload, onChoose } = props;
  const [isWhole, setIsWhole] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const { Component: StationField } = useLazyComponent(loadStationField, isAsking || needsStation);
  const settled =
    isChoosing || error ? undefined : branches?.find(({ branch }) => String(branch.pk) === chosen);

  // The button that was pressed is gone: the focus goes to the branch that is chosen so far.
  useEffect(() => {
    if (isChoosing) group.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [isChoosing]);

  // So is the field that a station was typed into.
  useEffect(() => {
    if (station) group.current?.querySelector("input")?.focus();
  }, [station]);

  if (settled) {
    const { branch, distanceKm } = settled;
    return (
      <ChoiceGroup role="group">
        <legend>체험할 지점</legend>
        <Settled>
          <span>
            <b>{branch.name}점</b>
            <small>
              {branch.station}
              {distanceKm !== null && ` · ${formatDistance(distanceKm)}`}
            </small>
          </span>
          <Button size="small" look="quiet" onClick={() => setIsChoosing(true)}>
            다른 지점
          </Button>
        </Settled>
      </ChoiceGroup>
    );
  }

  const shown = branches?.filter(
    ({ branch }, index) => isWhole || index < FIRST_COUNT || String(branch.pk) === chosen,
  );
  const restCount = (branches?.length ?? 0) - (shown?.length ?? 0);

  return (
    <ChoiceGroup ref={group} role="radiogroup" aria-describedby={error ? errorId : undefined}>
      <legend>체험할 지점</legend>
      {loadError && <LoadFailure title="지점을 불러오지 못했어요" error={loadError} onRetry={reload} />}
      {branches?.length === 0 && (
        <p>지금은 체험할 수 있는 지점이 없어요. 새 지점이 문을 열면 여기에서 고를 수 있어요.</p>
      )}
      <Rows>
        {!branches && !loadError && <BranchRowsSkeleton count={chosen ? 1 : FIRST_COUNT} />}
        {shown?.map(({ branch, distanceKm }) => (
          <ChoiceCard
            key={branch.pk}
            size="large"
            name="place_pk"
            value={branch.pk}
            checked={String(branch.pk) === chosen}
            aria-describedby={error ? errorId : undefined}
            note={branch.station}
            end={distanceKm !== null && <Distance>{formatDistance(distanceKm)}</Distance>}
            onChange={() => {
              setIsChoosing(true);
              onChoose(String(branch.pk));
            }}
          >
            <b>{branch.name}점</b>
          </ChoiceCard>
        ))}
      </Rows>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <More itemWidth="160px">
        {restCount > 0 && (
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            지점 {restCount}곳 더 보기
          </Button>
        )}
        {branches && branches.length > 0 && !isNearestFirst && !(needsStation && StationField) && (
          <Button look="secondary" isBusy={isAsking || needsStation} onClick={requestPosition}>
            가까운 순으로 보기
          </Button>
        )}
      </More>
      {needsStation && StationField && (
        <Near>
          <StationField label="어느 역에서 가까운 지점을 볼까요?" takesFocus onChoose={chooseStation} />
        </Near>
      )}
    </ChoiceGroup>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

const Settled = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 68px;
  margin-top: 8px;
  padding: 10px 16px;
  border: 1px solid var(--color-brand);
  border-radius: var(--radius-large);
  box-shadow: inset 0 0 0 1px var(--color-brand);

  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
    line-height: var(--leading-snug);
  }
  button {
    flex: none;
    min-height: 44px;
  }
`;

const Distance = styled.em`
  color: var(--color-ink-soft);
  font-size: var(--text-label);
  font-style: normal;
  font-weight: var(--weight-regular);
`;

const Near = styled.div`
  margin-top: 12px;
`;

const More = styled(ButtonRow)`
  margin-top: 12px;
`;
