import type { MouseEvent } from "react";

type ClickHandler = (event: MouseEvent<HTMLAnchorElement>) => void;

let takeLoginAlong: ClickHandler | null = null;

/**
 * Brings in what takes a member's login along to the team class app. Started with the session, it is there before the
 * header shows itself; without it the link stays a plain one.
 */
export async function loadTeamClassHandover(): Promise<void> {
  try {
    takeLoginAlong = (await import("./open-team-class")).handleTeamClassClick;
  } catch {
    // A chunk that did not come: the app then asks for the login itself.
  }
}

/** A click on a link to the team class app: before that code is there the link is followed as it stands. */
export const handleTeamClassLink: ClickHandler = (event) => takeLoginAlong?.(event);
