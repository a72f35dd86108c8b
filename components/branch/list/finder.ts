/* What the list does once somebody asks it for something, and at this minute; it loads after the page. */
export { countBranches, countFound, filterBranches, sortBranches } from "./find";
export { orderBranches } from "@/lib/branch/order";
export { drawFoundMap } from "./found-map";
export { CommonNote, ListNotes } from "./list-notes";
export { NowText } from "./now-text";
export { ResetButton, SpokenCount } from "./spoken-count";
