/** The properties of a hast node that are needed here. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** A rehype plugin: gives the headings of a text their levels within the page, and its tables names and row headers. */
export function rehypeOutline() {
  return (tree: Node) => {
    const headings = collect(tree, /^h[1-6]$/);
    const levels = settleHeadingLevels(headings.map(({ tagName }) => Number(tagName?.slice(1))));
    headings.forEach((heading, index) => {
      heading.tagName = `h${levels[index]}`;
    });
    collect(tree, /^table$/).forEach(nameTable);
  };
}

/** Markdown has no caption: a table is named by its column headers. Where its corner is empty, it has row headers, too. */
function nameTable(table: Node) {
  const [heads = [], ...rows] = collect(table, /^tr$/).map((row) => collect(row, /^t[hd]$/));
  table.properties = { ariaLabel: heads.map(readText).filter(Boolean).join(", ") };
  if (heads[0] && readText(heads[0])) return;
  for (const [first] of rows) {
    if (first) Object.assign(first, { tagName: "th", properties: { ...first.properties, scope: "row" } });
  }
}

function readText({ value = "", children = [] }: Node): string {
  return (value + children.map(readText).join("")).trim();
}

function collect(node: Node, name: RegExp): Node[] {
  if (node.tagName && name.test(node.tagName)) return [node];
  return (node.children ?? []).flatMap((child) => collect(child, name));
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
