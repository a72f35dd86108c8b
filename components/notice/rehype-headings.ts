import { settleHeadingLevels } from "@/lib/notice/article";

/** As much of a hast node as is needed here. */
type Node = { type: string; tagName?: string; children?: Node[] };

/** A rehype plugin: gives the headings of a text their levels on the page. */
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
