"use client";

import styled from "styled-components";

export const FooterRoot = styled.footer`
  background: var(--color-surface);
`;

export const FooterInner = styled.div`
  max-width: var(--footer-max);
  margin-inline: auto;
  padding: 48px var(--page-gutter);
`;
