const SUMMARY_MAX = 90;

/** The first words of a Markdown text as plain text, for a list: at most 90 characters, cut at a word. */
export function summarizeMarkdown(markdown: string): string {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => block && !/^(#|\||-{3,}|```|!\[)/.test(block));
  const plain = (paragraph ?? markdown)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:>|[-*+]|\d+\.|#+)\s+/gm, "")
    .replace(/[*_`|]|~~/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= SUMMARY_MAX) return plain;
  const cut = plain.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), SUMMARY_MAX / 2)).trimEnd()}…`;
}
