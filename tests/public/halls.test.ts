import { expect, test } from "vitest";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

test.each(readDemoBranches().map((branch) => [branch.name, branch] as const))(
  "the words for the picture of %s count the machines that the branch has",
  (_, { machines, gallery }) => {
    const hall = gallery.find((picture) => picture.image.endsWith("/room.webp"))!;
    const total = machines.reduce((sum, machine) => sum + machine.count, 0);
    expect(hall.alt).toContain(`운동기구 ${total}대`);
  },
);
