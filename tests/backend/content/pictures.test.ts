import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requireChainContent } from "@/backend/content/read-folder";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { getLeadPicture } from "@/lib/branch/card";
import { findOwnPicture, getThumbnail } from "@/lib/config/own-picture";
import { findPicture } from "@/lib/content/pictures";
import { isCalendarDay } from "@/lib/contract/rules/days";

// The others open some days after the demo is filled in.
const open = requireChainContent(DEMO_CONTENT).branches.filter(({ open_date }) => isCalendarDay(open_date));

test("no two open branches share their picture in the list", () => {
  expect(open.length).toBeGreaterThan(10);
  const bytes = open.map(({ image }) =>
    readFileSync(
      findPicture(DEMO_CONTENT, "public", `${getThumbnail(findOwnPicture(image)!)}.avif`)!,
      "base64",
    ),
  );
  expect(new Set(bytes).size).toBe(open.length);
});

test("an open branch is first seen by a look into it, and its hall stands with its machines", () => {
  for (const branch of open) {
    const [first] = branch.gallery;
    expect(first!.part, branch.code).toBeUndefined();
    expect(getLeadPicture(branch).picture, branch.code).toBe(first!.image);
    const halls = branch.gallery.filter(({ part }) => part === "machines");
    expect(halls.map(({ image }) => image)).toEqual([`/images/branches/${branch.code}/room.webp`]);
  }
});
