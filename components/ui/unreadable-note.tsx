import { Quiet } from "./quiet";

type UnreadableNoteProps = {
  /** How many items the list is short of. */
  count: number;
  /** What they are, ending in a consonant: `쿠폰`. */
  what: string;
  /** What they are counted by: `장`. */
  unit: string;
};

/** Says that a list is not whole, because some of its answer could not be read. */
export function UnreadableNote({ count, what, unit }: UnreadableNoteProps) {
  return (
    count > 0 && (
      <Quiet size="label" role="status">
        읽지 못한 {what}이 {count}
        {unit} 있어 나머지만 보여 드려요.
      </Quiet>
    )
  );
}
