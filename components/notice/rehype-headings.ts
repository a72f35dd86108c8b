/** The properties of a hast node that are needed here. */
type Node = { type: string; tagName?: string; children?: Node[] };

/** A rehype plugin: gives the headings of a text their levels within the page. */
export function rehypeHeadings() {
  return (tree: Node) => {
    const headings = collectHeadings(tree);
    const levels = settleHeadingLevels(headings.map(({ tagName }) => Number(tagName?.slice(1))));
    headings.forEach((heading, index) => {
      heading.tagName = `h${levels[index]}`;
    });
  };
}

function collectHeadings(node: Node): Node[] {
  if (node.tagName && /^h[1-6]$/.test(node.tagName)) return [node];
  return (node.children ?? []).flatMap(collectHeadings);
}

/**
 * The levels of a notice's headings on its page, whose own heading is level 1: the outermost become level 2 and
 * none is skipped, whatever levels the writer used.
 *
 * @param written levels in the order of the text, 1 to 6
 * @returns as many levels, 2 to 6
 */
export function settleHeadingLevels(written: readonly number[]): number[] {
  const open: number[] = [];
  return written.map((level) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6);
  });
}
