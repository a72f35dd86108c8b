"use client";

import type { ComponentPropsWithRef } from "react";
import { handleTeamClassLink } from "./team-class-click";

/** A link to the team class app, to which a member's login is handed over. */
export function TeamClassLink(props: ComponentPropsWithRef<"a">) {
  return <a {...props} onClick={handleTeamClassLink} />;
}
