"use client";

import styled from "styled-components";
import { Part, State } from "./parts";

export type Token = readonly [name: string, value: string];

/** The tokens as swatches and scales. */
export function TokenParts({ tokens }: { tokens: readonly Token[] }) {
  const find = (prefix: string) => tokens.filter(([name]) => name.startsWith(prefix));
  return (
    <>
      <Part title="색">
        <State name="--color" isWide>
          <Swatches>
            {find("--color-").map(([name, value]) => (
              <li key={name}>
                <Swatch style={{ background: `var(${name})` }} />
                <Name>{name.replace("--color-", "")}</Name>
                <Value>{value}</Value>
              </li>
            ))}
          </Swatches>
        </State>
      </Part>
      <Part title="글자">
        <State name="--text" isWide>
          <Lines>
            {find("--text-").map(([name, value]) => (
              <li key={name}>
                <Name>
                  {name.replace("--text-", "")} <Value>{value}</Value>
                </Name>
                <Sample style={{ fontSize: `var(${name})` }}>가까운 버핏 12,000원</Sample>
              </li>
            ))}
          </Lines>
        </State>
        <State name="--weight">
          {find("--weight-").map(([name, value]) => (
            <p key={name} style={{ fontWeight: `var(${name})` }}>
              오늘 시작해요 {value}
            </p>
          ))}
        </State>
        <State name="--leading">
          {find("--leading-").map(([name, value]) => (
            <Leading key={name} style={{ lineHeight: `var(${name})` }}>
              {name.replace("--leading-", "")} {value}: 지점마다 가격과 환불 규칙, 머신과 편의시설을 먼저 보여
              드려요. 보고 나서 정하세요.
            </Leading>
          ))}
        </State>
      </Part>
      <Part title="간격과 모양">
        <State name="--space">
          <Lines>
            {find("--space-").map(([name, value]) => (
              <li key={name}>
                <Name>
                  {name.replace("--space-", "")} <Value>{value}</Value>
                </Name>
                <Bar style={{ width: `var(${name})` }} />
              </li>
            ))}
          </Lines>
        </State>
        <State name="--radius, --shadow">
          <Swatches>
            {[...find("--radius-"), ...find("--shadow-")].map(([name]) => (
              <li key={name}>
                <Shape
                  style={
                    name.startsWith("--radius")
                      ? { borderRadius: `var(${name})` }
                      : { boxShadow: `var(${name})` }
                  }
                />
                <Name>{name.slice(2)}</Name>
              </li>
            ))}
          </Swatches>
        </State>
        <State name="--motion, --ease, --layer">
          <Lines>
            {[...find("--motion-"), ...find("--ease-"), ...find("--layer-")].map(([name, value]) => (
              <li key={name}>
                <Name>{name.slice(2)}</Name>
                <Value>{value}</Value>
              </li>
            ))}
          </Lines>
        </State>
      </Part>
    </>
  );
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(116px, 1fr));
  gap: var(--space-4);
`;

const Swatch = styled.span`
  display: block;
  height: 64px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
`;

const Shape = styled.span`
  display: block;
  height: 64px;
  border: 1px solid var(--color-line);
  background: var(--color-paper);
`;

const Name = styled.span`
  display: block;
  margin-top: var(--space-2);
  font-size: var(--text-small);
  font-weight: var(--weight-semibold);
`;

const Value = styled.span`
  color: var(--color-ink-muted);
  font-size: var(--text-tiny);
  font-weight: var(--weight-regular);
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-4);
  }
  li > span:first-child {
    flex: 0 0 152px;
    margin: 0;
  }
`;

const Sample = styled.span`
  font-weight: var(--weight-bold);
  line-height: var(--leading-tight);
`;

const Leading = styled.p`
  margin-bottom: var(--space-4);
`;

const Bar = styled.span`
  height: 12px;
  background: var(--color-brand);
`;
