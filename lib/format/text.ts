/** Control characters, line ends, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A text from elsewhere as one line of bounded length.
 *
 * @param max characters, of which the last is an ellipsis when something was cut
 */
export function cutText(text: string, max: number): string {
  const characters = [...text.slice(0, max * 4).replace(UNSEEN, " ")];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("");
}
