import type { ComponentProps } from "react";

/** A soft navigation is Next's part: here a link only has its target. */
export function PlainLink({ prefetch, onClick, ...rest }: ComponentProps<"a"> & { prefetch?: boolean }) {
  return (
    <a
      {...rest}
      data-prefetch={prefetch}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    />
  );
}
