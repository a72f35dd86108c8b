import type { ContractBody, ContractParts } from "./body";
import { renderContract1 } from "./render-1";

/** Every form that a contract was ever shown in, by its number; none is ever changed. */
const RENDERERS = new Map([
  [1, renderContract1],
  // The same, with what a body of its own says of who handed it on.
  [2, renderContract1],
  // The same, with each payment of one whose move was paid for.
  [3, renderContract1],
  // The same, with what was said of when a day pass can be cancelled.
  [4, renderContract1],
  // The same, with the texts drawn instead of as they were typed, and with how and until when in other words.
  [5, renderContract1],
  // The same, with the days on which what was bought rests.
  [6, renderContract1],
  // The same, with what a minor is told of the seven days.
  [7, renderContract1],
]);

/**
 * A contract as its file: the same parts are the same bytes.
 *
 * @returns HTML; null for a form that this version does not know
 */
export function renderContract(parts: ContractParts): string | null {
  const body = JSON.parse(parts.body) as ContractBody;
  return RENDERERS.get(body.renderer)?.(body, parts) ?? null;
}
