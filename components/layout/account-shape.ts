/** The shared styles of the member's name and the login link. */
export const accountShape = `
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-small);
  font-size: var(--text-label);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
