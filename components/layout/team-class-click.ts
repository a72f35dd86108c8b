import type { MouseEvent } from "react";

type ClickHandler = (event: MouseEvent<HTMLAnchorElement>) => void;

let takeLoginAlong: ClickHandler | null = null;

/**
 * Loads the code that hands a member's login over to the team class app. Started with the session, it is ready before
 * the header shows; without it the link stays a plain one.
 */
export async function loadTeamClassHandover(): Promise<void> {
  try {
    takeLoginAlong = (await import("./open-team-class")).handleTeamClassClick;
  } catch {
    // The chunk failed to load: the app then prompts for the login itself.
  }
}

/** A click on a link to the team class app: until that code has loaded the plain link is followed. */
export const handleTeamClassLink: ClickHandler = (event) => takeLoginAlong?.(event);
