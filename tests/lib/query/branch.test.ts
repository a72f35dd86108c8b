import { beforeEach, expect, test, vi } from "vitest";
import { getBranches } from "@/lib/api/branch";
import { createQueryClient } from "@/lib/query/client";
import { branchQueries } from "@/lib/query/branch";
import { buildPlace } from "../../support/build-place";

const answer = vi.hoisted(() => ({ current: null as unknown }));
vi.mock("@/lib/api/anonymous", () => ({ requestAnonymous: async () => answer.current }));

beforeEach(() => {
  answer.current = null;
});

test.each([null, true, {}, "", [null], [{ pk: "1", name: "역삼" }], [{ pk: 1 }], { results: [] }])(
  "%j is no list of branches",
  async (wrong) => {
    answer.current = wrong;
    expect(await getBranches()).toBeNull();
  },
);

test("an empty list is a list", async () => {
  answer.current = [];
  expect(await getBranches()).toEqual([]);
});

test("a renewal that fails keeps the list that is there", async () => {
  const client = createQueryClient();
  const places = [buildPlace()];
  expect(await client.fetchQuery(branchQueries.list())).toBeNull();
  answer.current = places;
  expect(await client.fetchQuery(branchQueries.list())).toEqual(places);
  answer.current = null;
  expect(await client.fetchQuery(branchQueries.list())).toEqual(places);
});
