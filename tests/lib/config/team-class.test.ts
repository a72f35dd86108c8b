import { expect, test } from "vitest";
import { classKinds, exampleWeek, weekdays } from "@/lib/config/team-class";

test("the example week has a cell for each day and names each kind of class", () => {
  for (const { starts, classes } of exampleWeek) expect(classes, starts).toHaveLength(weekdays.length);
  const named = new Set(exampleWeek.flatMap(({ classes }) => classes).filter((name) => name !== null));
  expect([...named].sort()).toEqual(classKinds.map(({ name }) => name).sort());
});
