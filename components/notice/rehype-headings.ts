import { settleHeadingLevels } from "@/lib/notice/article";

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
