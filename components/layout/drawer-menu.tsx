"use client";

import styled from "styled-components";
import { Accordion } from "@/components/ui/accordion";
import { OutboundIcon } from "@/components/ui/frame-icon";
import { externalLinks } from "@/lib/config/links";
import type { MenuItem } from "@/lib/config/menu";
import { media } from "@/styles/media";
import { FrameLink } from "./frame-link";

/** The drawer's menu; each item's flags decide where and how it shows (docs/product.md 13.8). */
export function DrawerMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <Nav aria-label="전체 메뉴">
      <MenuList items={items} />
    </Nav>
  );
}

function MenuList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Row
          key={item.name}
          $isBorder={item.isBorder}
          $isChild={item.isChild}
          $isWideOnly={item.only_pc}
          $isNarrowOnly={item.isPc === false}
          style={item.color ? { color: `var(${item.color})` } : undefined}
        >
          {item.children ? (
            <Accordion title={item.name}>
              <MenuList items={item.children} />
            </Accordion>
          ) : (
            <FrameLink
              href={item.link ?? "/"}
              isExternal={item.isExternal}
              isTeamClass={item.link === externalLinks.teamClassApp}
            >
              {item.name}
              {item.isExternal && <OutboundIcon size={18} />}
            </FrameLink>
          )}
        </Row>
      ))}
    </ul>
  );
}

const Nav = styled.nav`
  padding: 8px var(--page-gutter) 40px;
  border-top: 8px solid var(--color-surface);
`;

type RowFlags = {
  $isBorder?: boolean;
  $isChild?: boolean;
  $isWideOnly?: boolean;
  $isNarrowOnly?: boolean;
};

const Row = styled.li<RowFlags>`
  font-size: var(--text-lead);
  font-weight: var(--weight-semibold);

  ${({ $isBorder }) =>
    $isBorder && "margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--color-line);"}
  ${({ $isChild }) => $isChild && "padding-left: 16px; font-size: var(--text-body); font-weight: var(--weight-regular);"}
  ${({ $isWideOnly }) => $isWideOnly && `${media.belowWide} { display: none; }`}
  ${({ $isNarrowOnly }) => $isNarrowOnly && `${media.wide} { display: none; }`}

  > a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 48px;

    &:hover {
      color: var(--color-brand);
    }
    > svg {
      color: var(--color-ink-muted);
    }
  }
`;
