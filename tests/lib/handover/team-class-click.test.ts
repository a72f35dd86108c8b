// @vitest-environment jsdom
import type { MouseEvent as ReactMouseEvent } from "react";
import { expect, test, vi } from "vitest";
import { handleTeamClassLink, loadTeamClassHandover } from "@/lib/handover/team-class-click";

const handleTeamClassClick = vi.hoisted(() => vi.fn());
vi.mock("@/lib/handover/open-team-class", () => ({ handleTeamClassClick }));

test("a click takes the login along once the handover code has loaded, and follows the plain link before", async () => {
  const event = { currentTarget: {} } as ReactMouseEvent<HTMLAnchorElement>;
  handleTeamClassLink(event);
  expect(handleTeamClassClick).not.toHaveBeenCalled();
  await loadTeamClassHandover();
  handleTeamClassLink(event);
  expect(handleTeamClassClick).toHaveBeenCalledExactlyOnceWith(event);
});
