import type { ComponentProps } from "react";

/** A soft navigation is Next's matter: here a link only says where it leads. */
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
