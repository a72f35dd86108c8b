import { beforeEach, expect, test, vi } from "vitest";
import { forwardToBackend } from "@/lib/render/forward";
import { runInRequest } from "@/lib/runtime/request";

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  vi.stubGlobal("fetch", send);
  send.mockReset().mockResolvedValue(new Response("{}"));
});

const forwardWith = (cookie: string) =>
  forwardToBackend(new Request("http://localhost:3000/user/token/", { headers: { cookie } }));
const sentCookie = () => new Headers(send.mock.lastCall![1]!.headers).get("cookie");

test("of a visitor's cookies only the backend's own are passed on", async () => {
  await forwardWith(
    "member=1; known_device=abc; _ga=GA1.1; sms_asker=x=y; xknown_device=no; sms_asker=second",
  );
  expect(sentCookie()).toBe("sms_asker=x=y; known_device=abc");
});

test("without one of them no cookie is passed on", async () => {
  await forwardWith("member=1; sent_by_guard=1");
  expect(sentCookie()).toBeNull();
});

test("of the cookies that a backend sets only its own are passed back, each by itself", async () => {
  const headers = new Headers({ "x-other": "1" });
  const own = [
    "sms_asker=a; Path=/user/; HttpOnly; SameSite=Strict",
    "known_device=b; Path=/user/; HttpOnly",
  ];
  for (const cookie of ["member=1", own[0]!, "known_device2=c", own[1]!])
    headers.append("set-cookie", cookie);
  send.mockResolvedValue(new Response("{}", { headers }));
  const answer = await forwardWith("");
  expect(answer.headers.getSetCookie()).toEqual(own);
  expect(answer.headers.get("x-other")).toBe("1");
});

test("a page of another site changes nothing in its visitor's name, but may be read from, and a server may send", async () => {
  const from = (method: string, site: string | null) =>
    forwardToBackend(
      new Request("http://localhost:3000/user/auth_sms/", {
        method,
        headers: site === null ? {} : { "sec-fetch-site": site },
      }),
    );
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const refusal = await from(method, "cross-site");
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ code: "cross_site" });
  }
  expect(send).not.toHaveBeenCalled();
  for (const [method, site] of [
    ["POST", "same-origin"],
    ["POST", "same-site"],
    ["POST", "none"],
    ["POST", null],
    ["GET", "cross-site"],
  ] as const) {
    expect((await from(method, site)).status).toBe(200);
  }
});

test("the backend hears the request's id, and an answer in its place carries it", async () => {
  const id = "4fd0c1a2b3e4f5a60718293a4b5c6d7e";
  const request = new Request("http://localhost:3000/api/place/", { headers: { "x-request-id": id } });
  await forwardToBackend(request);
  expect(new Headers(send.mock.lastCall![1]!.headers).get("x-request-id")).toBe(id);
  vi.spyOn(console, "error").mockImplementation(() => {});
  send.mockRejectedValue(new TypeError("fetch failed"));
  const answer = await runInRequest(id, () => forwardToBackend(request));
  expect(await answer.json()).toMatchObject({ code: "backend_unreachable", request_id: id });
});
