// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/components/providers/query-client";
import { branchQueries, getBranches } from "@/lib/api/branch";
import { setApiHandlers } from "@/lib/api/handlers";
import { buildPlace } from "../../support/build-place";
import { mockBackend } from "../../support/msw";

const onErrorMessage = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  setApiHandlers({ onErrorMessage, onSystemUpdate: vi.fn(), onSessionEnd: vi.fn() });
});

const answer = (body: unknown, status = 200) =>
  mockBackend.use(http.get("*/api/place/", () => HttpResponse.json(body as object, { status })));

test.each([null, true, {}, "", [null], [{ pk: "1", name: "역삼" }], [{ pk: 1 }], { results: [] }])(
  "%j is not a list of branches",
  async (wrong) => {
    answer(wrong);
    expect(await getBranches()).toBeNull();
    await expect(getBranches.orThrow()).rejects.toMatchObject({ name: "ApiError", status: 200 });
  },
);

test("an empty list is a list", async () => {
  answer([]);
  expect(await getBranches()).toEqual([]);
});

test("a failed renewal keeps the old list", async () => {
  const client = createQueryClient();
  const places = [buildPlace()];
  const query = branchQueries.list();
  answer({}, 500);
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ status: 500 });
  answer(places);
  expect(await client.fetchQuery(query)).toMatchObject(places);
  answer({}, 500);
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ status: 500 });
  expect(client.getQueryData(query.queryKey)).toMatchObject(places);
});

test("a list that fails to load shows a toast too, except for status 500", async () => {
  const client = createQueryClient();
  answer({ message: "쉬는 중이에요.", code: "busy" }, 503);
  await expect(client.fetchQuery(branchQueries.list())).rejects.toMatchObject({ status: 503 });
  expect(onErrorMessage.mock.calls).toEqual([["쉬는 중이에요."]]);
  answer({}, 500);
  await expect(client.fetchQuery(branchQueries.list())).rejects.toMatchObject({ status: 500 });
  expect(onErrorMessage).toHaveBeenCalledOnce();
});
