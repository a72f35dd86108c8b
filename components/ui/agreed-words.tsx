import styled from "styled-components";

/**
 * A text that is agreed to, word for word. Of its Markdown headings and lists are drawn; everything else stands as it is
 * written, so that nothing of it can be missing. A contract splits it alike, by a pattern that is never changed
 * (backend/contract).
 */
export function AgreedWords({ children }: { children: string }) {
  return (
    <Words>
      {children
        .trim()
        .split(/\n(?:\s*\n)+|\n(?=#+ )|(?<=^#+ .*)\n/m)
        .map((part, at) => {
          const heading = /^#+ (.+)$/.exec(part);
          if (heading) return <h3 key={at}>{heading[1]}</h3>;
          const items = part.split("\n");
          if (!items.every((item) => item.startsWith("- "))) return <p key={at}>{part}</p>;
          return (
            <ul key={at}>
              {items.map((item) => (
                <li key={item}>{item.slice(2)}</li>
              ))}
            </ul>
          );
        })}
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  white-space: pre-line;

  h3 {
    font-size: inherit;
    font-weight: var(--weight-semibold);
  }
  p + h3 {
    margin-top: var(--space-2);
  }
  ul {
    padding-left: 1.2em;
    list-style: disc;
  }
`;
