"use client";

import styled from "styled-components";
import { classKinds, exampleWeek, weekdays } from "@/lib/config/team-class";
import { media } from "@/styles/media";

/** A week as an example, and what its classes train. */
export function ExampleWeek() {
  return (
    <Week>
      <WeekTable>
        <caption>예시 시간표예요. 지점과 주마다 달라서, 이번 주 시간표는 앱에서 확인해 주세요.</caption>
        <thead>
          <tr>
            <th scope="col">시작</th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
                <span className="visually-hidden">요일</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exampleWeek.map(({ starts, classes }) => (
            <tr key={starts}>
              <th scope="row">{starts}</th>
              {classes.map((name, index) => (
                <td key={weekdays[index]} data-empty={name === null || undefined}>
                  {name ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">수업 없음</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WeekTable>
      <KindList>
        {classKinds.map(({ name, content }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </KindList>
    </Week>
  );
}

const Week = styled.div`
  display: grid;
  gap: 28px;
  margin-top: 16px;

  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: 72px;
    align-items: start;
  }
`;

const WeekTable = styled.table`
  width: 100%;
  table-layout: fixed;

  caption {
    caption-side: bottom;
    padding-top: 12px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-align: left;
  }
  th,
  td {
    height: 56px;
    border-bottom: 1px solid var(--color-line);
    text-align: center;
    font-weight: 400;
  }
  thead th {
    height: 44px;
    font-weight: 600;
  }
  tr > :first-child {
    width: 4em;
    color: var(--color-ink-muted);
    text-align: left;
  }
  td {
    font-weight: 600;
  }
  td[data-empty] {
    color: var(--color-ink-muted);
    font-weight: 400;
  }
`;

const KindList = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px 20px;

  > div {
    display: contents;
  }
  dt {
    font-weight: 700;
  }
  dd {
    color: var(--color-ink-muted);
  }
`;
