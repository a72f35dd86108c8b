/** One thing that is wrong with a folder of content, for the person who edits it. */
export interface Fault {
  /** Path inside the folder. */
  file: string;
  /** Where in the file, from 1; undefined if the whole file is meant. */
  line?: number;
  column?: number;
  /** Korean sentence: what is wrong and what to write instead. */
  message: string;
}

/** A folder of content that cannot be used; the message has one line for each fault. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(describeFault).join("\n"));
  }
}

/** A fault as one line: `products.json:12:5 — …`. */
export function describeFault({ file, line, column, message }: Fault): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(":")} — ${message}`;
}
