export type Searchable = {
  /** The name. */
  title: string;
  /** Where it is, what is near: searched too, but more strictly. */
  details: readonly string[];
};

/** Whether one word of a query, in lower case and without spaces, matches an item. */
export type WordMatcher = (thing: Searchable, word: string) => boolean;

/** Finds a word as written anywhere in the title or a detail, ignoring spaces in the text. */
export const matchesPlainWord: WordMatcher = ({ title, details }, word) =>
  [title, ...details].some((text) => squash(text).includes(word));

/**
 * Whether an item matches a query: every word must be found.
 *
 * @param query as typed; an empty one matches everything
 */
export function matchesQuery(thing: Searchable, query: string, matchesWord: WordMatcher): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => matchesWord(thing, word));
}

/** Lower case without spaces. */
export function squash(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}
