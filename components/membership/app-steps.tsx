"use client";

import styled from "styled-components";
import { ButtonRow } from "@/components/ui/button-row";
import { StoreLinks } from "@/components/ui/store-links";
import { gymEntrySteps, teamClassSteps, type Step } from "@/lib/config/steps";
import { media } from "@/styles/media";

/** Entering a branch and booking a team class happen in the app (docs/product.md 1.4). */
export function AppSteps() {
  return (
    <Root aria-labelledby="app-steps">
      <h2 id="app-steps">체크인과 예약은 앱에서 해요</h2>
      <Groups>
        <Group title="지점에 들어가기" steps={gymEntrySteps} />
        <Group title="팀 클래스 예약하기" steps={teamClassSteps} />
      </Groups>
      <Stores>
        <StoreLinks />
      </Stores>
    </Root>
  );
}

function Group({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ idx, title: name, content }) => (
          <li key={idx}>
            <b>
              {idx}. {name}
            </b>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const Root = styled.section`
  padding: 28px 20px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  h2 {
    font-size: var(--text-heading-small);
  }
`;

const Groups = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 20px;

  h3 {
    font-size: var(--text-body);
    font-weight: var(--weight-bold);
  }
  li {
    margin-top: 12px;
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
  b {
    font-weight: var(--weight-semibold);
  }
  ${media.tabletUp} {
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  }
`;

const Stores = styled(ButtonRow)`
  margin-top: 24px;

  /* Where they are not side by side they have the same width. */
  ${media.mobile} {
    > a {
      flex: 1 1 auto;
    }
  }
`;
