"use client";

import styled from "styled-components";
import { Chip } from "@/components/ui/chip";
import { SearchIcon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { useEarlyInput } from "@/hooks/use-early-input";
import type { BranchChoices, BranchFilters as Filters, BranchOrder } from "@/lib/branch/filter";
import { media } from "@/styles/media";

const orderNames: Record<BranchOrder, string> = {
  default: "기본 순",
  near: "가까운 순",
  price: "가격 낮은 순",
  name: "이름순",
};

type BranchFiltersProps = {
  filters: Filters;
  choices: BranchChoices;
  onChange: (change: Partial<Filters>) => void;
  /** The visitor is about to type. */
  onSearchStart: () => void;
};

/** Search box, region, order and facilities. */
export function BranchFilters({ filters, choices, onChange, onSearchStart }: BranchFiltersProps) {
  const { query, region, facilities, order } = filters;
  const toggleFacility = (facility: string) =>
    onChange({
      facilities: facilities.includes(facility)
        ? facilities.filter((name) => name !== facility)
        : [...facilities, facility],
    });

  const form = useEarlyInput((values) => {
    const early = {
      query: String(values.get("q")),
      region: String(values.get("region")),
      order: values.get("order") as BranchOrder,
    };
    // An address that names filters wins: it is what the page was opened for.
    const isTouched = early.query !== "" || early.region !== "" || early.order !== "default";
    if (isTouched && window.location.search === "") onChange(early);
  });

  return (
    <Form ref={form} role="search" aria-label="지점" onSubmit={(event) => event.preventDefault()}>
      <SearchBox>
        <SearchIcon size={22} />
        <input
          type="search"
          name="q"
          aria-label="지점 검색"
          placeholder="지점·역·동네 이름, 초성 ㅇㅅ"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={50}
          value={query}
          onFocus={onSearchStart}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </SearchBox>
      <Select
        label="지역"
        name="region"
        isLabelHidden
        value={region}
        onChange={(event) => onChange({ region: event.target.value })}
      >
        <option value="">모든 지역</option>
        {choices.regions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        label="정렬"
        name="order"
        isLabelHidden
        value={order}
        onChange={(event) => onChange({ order: event.target.value as BranchOrder })}
      >
        {Object.entries(orderNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Facilities role="group" aria-label="시설">
        {choices.facilities.map((facility) => (
          <Chip
            key={facility}
            aria-pressed={facilities.includes(facility)}
            onClick={() => toggleFacility(facility)}
          >
            {facility}
          </Chip>
        ))}
      </Facilities>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 24px;

  ${media.tabletUp} {
    grid-template-columns: 1fr 180px 160px;
  }
`;

const SearchBox = styled.label`
  position: relative;
  grid-column: 1 / -1;

  svg {
    position: absolute;
    top: calc(50% - 11px);
    left: 14px;
    color: var(--color-ink-muted);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: 100%;
    min-height: 52px;
    padding: 0 14px 0 46px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-large);
    background: var(--color-paper);
    font-size: var(--text-body);
  }
  input::placeholder {
    color: var(--color-ink-muted);
  }
  ${media.tabletUp} {
    grid-column: auto;
  }
`;

/* One line below the wide layout: a second one would appear and disappear with the width of the letters. */
const Facilities = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: 8px;
  margin-inline: calc(var(--page-gutter) * -1);
  padding: 4px var(--page-gutter);
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;

    button {
      padding-inline: 13px;
    }
  }
`;
