export type Searchable = {
  /** What the thing is called. */
  title: string;
  /** Where it is, what is near: found as well, but less loosely. */
  details: readonly string[];
};

/** Whether one word of a query, in small letters and without spaces, finds a thing. */
export type WordMatcher = (thing: Searchable, word: string) => boolean;

/** Finds a word as it is written anywhere in the title or a detail; spaces in the text do not matter. */
export const matchesPlainWord: WordMatcher = ({ title, details }, word) =>
  [title, ...details].some((text) => squash(text).includes(word));

/**
 * Whether a thing answers to a query: every word of it has to be found.
 *
 * @param query as typed; an empty one finds everything
 */
export function matchesQuery(thing: Searchable, query: string, matchesWord: WordMatcher): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => matchesWord(thing, word));
}

/** Small letters without spaces. */
export function squash(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}
