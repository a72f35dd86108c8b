import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sendRaw } from "@/e2e/support/raw-http";
import { answerClientError, refuseConnect } from "@/lib/runtime/refusals";
import { getRequestId } from "@/lib/runtime/request";
import { createFront } from "@/server/front";
import { listHeadersWithoutPath } from "@/server/front/headers";
import { longRequestPage } from "@/server/front/refusals";
import { createRenderLimit } from "@/server/front/render-limit";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const RELEASE = { version: "1.2.3", commit: "0123456789ab" };

/** The front with something else than Next behind it. */
async function open(
  handle: Handle,
  {
    isMaster = false,
    trustedProxies = 0,
    isReady = (): boolean => true,
    onAnswer,
    pictures,
  }: Partial<Parameters<typeof createFront>[0]> = {},
) {
  const server = createServer(
    createFront({
      ...{ handle, trustedProxies, isMaster, isReady, onAnswer, pictures },
      ...{ release: RELEASE, distDir: ".none" },
    }),
  );
  const headers = listHeadersWithoutPath(isMaster);
  server.on("clientError", (error, socket) =>
    answerClientError(error as Error & { code?: string }, socket, headers, longRequestPage),
  );
  server.on("connect", (_request, socket) => refuseConnect(socket, headers));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (line: string, lines: string[] = []) => sendRaw(port, `${line} HTTP/1.1`, lines);
}

/** What Next would have been asked, and a page as its answer. */
let asked: IncomingMessage[];
beforeEach(() => {
  asked = [];
});
const answerPage: Handle = (request, response) => {
  asked.push(request);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end("<p>page</p>");
};

const refused = (status: number, code: string) => ({
  status,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": expect.any(String),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "referrer-policy": "strict-origin-when-cross-origin",
  },
  body: expect.stringMatching(new RegExp(`"message":"[^"]*[가-힣][^"]*","code":"${code}"`)),
});

test("monitoring learns that the site is up, in which version, and whether it wants requests, without a page and without a limit", async () => {
  let isReady = true;
  const send = await open(answerPage, { isReady: () => isReady, trustedProxies: 1 });
  for (let count = 0; count < 200; count++) await send("GET /readyz", ["x-forwarded-for: 203.0.113.9"]);
  const ready = { status: 200, body: '{"status":"ready"}', headers: { "cache-control": "no-store" } };
  expect(await send("GET /readyz", ["x-forwarded-for: 203.0.113.9"])).toMatchObject(ready);
  isReady = false;
  expect(await send("GET /readyz")).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
  expect(await send("GET /healthz")).toMatchObject({
    status: 200,
    body: JSON.stringify({ status: "ok", ...RELEASE }),
  });
  expect(asked).toEqual([]);
});

describe("a request's id", () => {
  const GIVEN = "4fd0c1a2b3e4f5a60718293a4b5c6d7e";
  const idOf = (timing = "") => /request;desc="([\w-]+)"/.exec(timing)?.[1];

  test("is made here, told to the visitor and to whoever answers, and known in the whole course of the answer", async () => {
    let known: string | undefined;
    const send = await open((request, response) => {
      known = getRequestId();
      answerPage(request, response);
    });
    const { headers } = await send("GET /place", [`x-request-id: ${GIVEN}`]);
    const id = idOf(headers["server-timing"]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(known).toBe(id);
    expect(asked[0]!.headers["x-request-id"]).toBe(id);
  });

  test("is a trusted proxy's, if it looks like one", async () => {
    const send = await open(answerPage, { trustedProxies: 1 });
    const ask = async (id: string) =>
      idOf((await send("GET /place", [`x-request-id: ${id}`])).headers["server-timing"]);
    expect(await ask(GIVEN)).toBe(GIVEN);
    expect(await ask("a b")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask("x".repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("stands in a refusal, beside other marks, and not on files that browsers keep", async () => {
    const send = await open((request, response) => {
      response.setHeader("server-timing", "other");
      answerPage(request, response);
    });
    const refusal = await send("GET /api/%zz");
    expect(JSON.parse(refusal.body)).toMatchObject({ request_id: idOf(refusal.headers["server-timing"]) });
    expect((await send("GET /place")).headers["server-timing"]).toMatch(/^other, request;desc="/);
    expect((await send("GET /images/none.webp")).headers["server-timing"]).toBeUndefined();
  });
});

test("whoever listens hears of each answer, but of no health check", async () => {
  const heard: unknown[] = [];
  const handle: Handle = (request, response) => {
    response.setHeader("x-nextjs-cache", "HIT");
    answerPage(request, response);
  };
  const send = await open(handle, { onAnswer: (answered) => heard.push(answered) });
  await send("GET /place?x=1");
  await send("GET /readyz");
  await send("POST /place");
  expect(heard).toEqual([
    { method: "GET", url: "/place?x=1", status: 200, ms: expect.any(Number), cache: "HIT" },
    { method: "POST", url: "/place", status: 405, ms: expect.any(Number), cache: undefined },
  ]);
});

describe("a request that no page could answer", () => {
  test.each([
    ["an API path that cannot be decoded", "GET /api/%zz", 400, "malformed_request"],
    ["a member's path that cannot be decoded", "GET /user/%E0%A4%A", 400, "malformed_request"],
    ["a picture's path that cannot be decoded", "GET /media/100%", 400, "malformed_request"],
    ["a share picture's path that cannot be decoded", "GET /og/place/%", 400, "malformed_request"],
    ["no path", "OPTIONS *", 400, "malformed_request"],
    ["a word that is no method", "FOO /", 400, "malformed_request"],
    ["TRACE", "TRACE /", 405, "method_not_allowed"],
    ["TRACE on the API", "TRACE /api/place/", 405, "method_not_allowed"],
    ["CONNECT", "CONNECT /api/place/", 405, "method_not_allowed"],
    ["a method of another protocol", "PROPFIND /api/place/", 405, "method_not_allowed"],
    ["a form sent to a page", "POST /place", 405, "method_not_allowed"],
    ["a write to a share picture", "PUT /og/place/1", 405, "method_not_allowed"],
    ["a picture that does not exist", "GET /images/none.webp", 404, "not_found"],
    ["a file above the folder of pictures", "GET /images/..%2f..%2fpackage.json%00", 404, "not_found"],
    ["a file above that is there", "GET /images/..%2f..%2fpackage.json", 404, "not_found"],
    ["a file beside the build that is there", "GET /_next/..%2fpackage.json", 404, "not_found"],
    ["code that does not exist", "GET /_next/static/none.js", 404, "not_found"],
    ["anything else of Next", "GET /_next/data/x.json", 404, "not_found"],
  ])("%s is refused in the API's shape, with all headers", async (_what, line, status, code) => {
    const send = await open(answerPage);
    expect(await send(line)).toMatchObject(refused(status, code));
    expect(asked).toHaveLength(0);
  });

  test("says which methods there are", async () => {
    const send = await open(answerPage);
    expect((await send("DELETE /place")).headers.allow).toBe("GET, HEAD");
    expect((await send("TRACE /api/place/")).headers.allow).toContain("PATCH");
  });

  test.each([
    "GET /%zz",
    "GET /100%",
    "POST /payment/mobileTransaction?paymentId=1",
    "DELETE /user/sign_out/1/",
    "GET /images/avatar-neutral.svg",
  ])("%s is none of these", async (line) => {
    const send = await open(answerPage);
    expect((await send(line)).status).toBe(200);
  });
});

describe("an answer", () => {
  test("that names no policy allows nothing, and a document without one only the site's own files", async () => {
    const send = await open((request, response) => {
      response.setHeader("content-type", request.url === "/page" ? "text/html; charset=utf-8" : "text/plain");
      response.end("x");
    });
    expect((await send("GET /robots.txt")).headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style/,
    );
    const policy = (await send("GET /page")).headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("keeps the policy that it names", async () => {
    const send = await open((_request, response) => {
      response.setHeader("content-security-policy", "default-src 'self'");
      response.end();
    });
    expect((await send("GET /")).headers["content-security-policy"]).toBe("default-src 'self'");
  });

  test("may be shown by other sites only if it is a picture that is made for them", async () => {
    const send = await open(answerPage);
    const ruleOf = async (path: string) =>
      (await send(`GET ${path}`)).headers["cross-origin-resource-policy"];
    for (const path of ["/og/place/1", "/images/states/coming-soon.webp", "/images/avatar-neutral.svg"]) {
      expect(await ruleOf(path)).toBe("cross-origin");
    }
    for (const path of ["/", "/place/1", "/media/1.webp", "/api/place/", "/imagesx", "/ogre"]) {
      expect(await ruleOf(path)).toBe("same-origin");
    }
  });

  test("lets a browser keep a picture for an hour, but never that there is none", async () => {
    const send = await open((request, response) => {
      response.setHeader("cache-control", "public, max-age=0");
      response.writeHead(request.url?.includes("none") ? 404 : 200).end();
    });
    const ruleOf = async (path: string) => (await send(`GET ${path}`)).headers["cache-control"];
    expect(await ruleOf("/images/avatar-neutral.svg")).toMatch(/^public, max-age=3600/);
    expect(await ruleOf("/images/none.avif")).toBe("no-store");
    expect(await ruleOf("/place")).toBe("public, max-age=0");
  });

  test("keeps them when the page failed after all headers were removed", async () => {
    const send = await open((_request, response) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(500, { "content-type": "text/plain" });
      response.end("Internal Server Error");
    });
    const { headers } = await send("GET /");
    expect(headers).toMatchObject({ "x-frame-options": "DENY", "x-content-type-options": "nosniff" });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("insists on TLS in production, and stays out of search engines elsewhere", async () => {
    const production = await open(answerPage, { isMaster: true });
    const { headers } = await production("GET /");
    expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
    expect(headers).not.toHaveProperty("x-robots-tag");
    const other = await open(answerPage);
    expect((await other("GET /")).headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect((await other("GET /")).headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("what a visitor claims", () => {
  test.each([
    ["GET http://evil.example/place/?a=1", "/place/?a=1"],
    ["GET http://evil.example", "/"],
    ["GET HTTPS://evil.example:81?x", "/?x"],
    ["GET /place?to=http://evil.example/", "/place?to=http://evil.example/"],
  ])("%s is a request for %s", async (line, expected) => {
    const send = await open(answerPage);
    await send(line);
    expect(asked[0]?.url).toBe(expected);
  });

  test("about host and address is dropped without a proxy of ours", async () => {
    const send = await open(answerPage);
    await send("GET /", [
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-For: 203.0.113.9",
      "Next-Action: ab",
    ]);
    const { headers } = asked[0]!;
    expect(headers["x-forwarded-host"]).toBeUndefined();
    expect(headers["next-action"]).toBeUndefined();
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
  });

  test("to the left of what our proxy adds is not believed", async () => {
    const send = await open(answerPage, { trustedProxies: 1 });
    await send("GET /", ["X-Forwarded-For: 198.51.100.1, 203.0.113.9"]);
    expect(asked[0]?.headers["x-forwarded-for"]).toBe("203.0.113.9");
  });
});

describe("odd pages", () => {
  /** Branches 1 to 3 exist and are kept after the first visit. */
  async function openPages() {
    const kept = new Set<string>();
    return open(
      (request, response) => {
        const exists = /^\/place\/[123]$/.test(request.url!) || request.url === "/place";
        response.statusCode = exists ? 200 : 404;
        response.setHeader("content-type", "text/html");
        response.setHeader("x-nextjs-cache", kept.has(request.url!) ? "HIT" : "MISS");
        if (exists) kept.add(request.url!);
        response.end();
      },
      { trustedProxies: 1 },
    );
  }
  const from = (address: string) => [`X-Forwarded-For: ${address}`];

  test("of one address are no longer rendered after 120, which a small Korean page says", async () => {
    const send = await openPages();
    const statuses: number[] = [];
    for (let id = 1000; id < 1125; id += 1) {
      statuses.push((await send(`GET /place/${id}`, from("203.0.113.9"))).status);
    }
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(120);
    const { status, headers, body } = await send("GET /place/5000", from("203.0.113.9"));
    expect(status).toBe(429);
    expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
    expect(body).toMatch(/<html lang="ko">.*10초 뒤에 다시 열어 주세요/);
    expect(headers["content-security-policy"]).toMatch(/style-src-elem 'self'( 'sha256-[^']+'){2}/);
    expect((await send("GET /place", from("203.0.113.9"))).status).toBe(200);
    expect((await send("GET /place/5000", from("203.0.113.10"))).status).toBe(404);
  });

  test("do not close pages that were there to who shares the address", async () => {
    const send = await openPages();
    await send("GET /place/1", from("198.51.100.1"));
    await send("GET /place/1", from("198.51.100.1"));
    for (let id = 1000; id < 1125; id += 1) await send(`GET /no-such-${id}`, from("203.0.113.9"));
    expect((await send("GET /place/1", from("203.0.113.9"))).status).toBe(200);
  });

  test("are not counted for the operator's own programs", async () => {
    const send = await openPages();
    for (let id = 1000; id < 1125; id += 1) await send(`GET /place/${id}`);
    expect((await send("GET /place/5000")).status).toBe(404);
  });

  test("come back one a second, and a connection's IPv6 addresses are one", () => {
    let nowMs = 0;
    const pages = createRenderLimit(() => nowMs);
    for (let id = 0; id < 120; id += 1)
      pages.count(`2001:db8:1:2::${id.toString(16)}`, `/place/${id}`, 404, "MISS");
    expect(pages.check("2001:db8:1:2:ffff::1", "/place/9")).toBe(10);
    nowMs = 1000;
    expect(pages.check("2001:db8:1:2:ffff::1", "/place/9")).toBe(0);
  });

  test("of many addresses are forgotten, the oldest first", () => {
    const pages = createRenderLimit(() => 0);
    const spend = (address: string) => {
      for (let id = 0; id < 120; id += 1) pages.count(address, `/place/${id}`, 404, "MISS");
    };
    spend("203.0.113.9");
    for (let id = 0; id < 10_000; id += 1) {
      pages.count(`10.${id >> 16}.${(id >> 8) & 255}.${id & 255}`, "/x", 404, "MISS");
    }
    expect(pages.check("203.0.113.9", "/place/9")).toBe(0);
  });
});

describe("a document", () => {
  const text = `<p>${"역삼".repeat(2000)}</p>`;
  /** What Next has in its cache, and sends in this way. */
  let stored: { body: string; etag: string; status: number };
  beforeEach(() => {
    stored = { body: text, etag: '"one"', status: 200 };
  });
  const answerStored: Handle = (request, response) => {
    asked.push(request);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(stored.body));
    response.setHeader("etag", stored.etag);
    response.writeHead(stored.status);
    response.end(stored.body);
  };

  async function openSite(handle = answerStored) {
    const front = createFront({
      ...{ handle, trustedProxies: 0, isMaster: false, release: RELEASE, distDir: ".none" },
    });
    const site = createServer(front).listen(0, "127.0.0.1");
    await once(site, "listening");
    onTestFinished(() => void site.close());
    const { port } = site.address() as AddressInfo;
    return (encoding = "gzip, br", headers: Record<string, string> = {}, path = "/place/1") =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: "manual",
        headers: { "accept-encoding": encoding, ...headers },
      });
  }

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br; q=0, identity", "gzip"],
    ["br;q=0.0, gzip;q=0", null],
    ["identity", null],
  ])("for a browser that takes %s comes as %s, with all its headers", async (accepted, encoding) => {
    const get = await openSite();
    for (const time of ["at first", "again"]) {
      const answer = await get(accepted);
      expect(answer.headers.get("content-encoding"), time).toBe(encoding);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await answer.text()).toBe(text);
      // A strong tag means the same bytes, which another coding has not.
      expect(answer.headers.get("etag")).toBe(encoding ? 'W/"one"' : '"one"');
    }
  });

  test("is compressed once, until it is another one", async () => {
    const get = await openSite();
    await get();
    stored.body = text.replaceAll("역삼", "논현");
    // Never so: what is sent shows that it was not compressed again.
    expect(await (await get()).text()).toBe(text);
    expect(await (await get("gzip")).text()).toBe(stored.body);
    stored.etag = '"two"';
    expect(await (await get()).text()).toBe(stored.body);
  });

  test("of an address that does not exist is not kept", async () => {
    const get = await openSite();
    stored.status = 404;
    await get();
    stored.body = text.replaceAll("역삼", "논현");
    const answer = await get();
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([404, "br"]);
    expect(await answer.text()).toBe(stored.body);
  });

  test("that comes in parts, that is small, or that is no document, is sent as it is", async () => {
    const inParts = await openSite((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.flushHeaders();
      response.write("<p>one");
      response.end("two</p>");
    });
    const answer = await inParts();
    expect([answer.headers.get("content-encoding"), await answer.text()]).toEqual([null, "<p>onetwo</p>"]);
    const small = await openSite(answerPage);
    expect((await small()).headers.get("content-encoding")).toBeNull();
    const nothing = await openSite((_request, response) => {
      response.writeHead(307, { location: "/login" });
      response.end();
    });
    expect((await nothing("br", {}, "/offline")).status).toBe(307);
  });

  test("is Next's to compress where it is only a part of one, or a file", async () => {
    const get = await openSite();
    await get("gzip, br", { rsc: "1" });
    await get("gzip, br", {}, "/notice/rss.xml");
    expect(asked.map(({ headers }) => headers["accept-encoding"])).toEqual(["gzip, br", "gzip, br"]);
  });
});

describe("the list of branches", () => {
  const text = JSON.stringify(Array.from({ length: 50 }, (_, pk) => ({ pk, name: "역삼" })));

  /** A site in front of a backend, and what both were asked. */
  async function openWithBackend(answer: Handle) {
    const backend = createServer(answer).listen(0, "127.0.0.1");
    await once(backend, "listening");
    const { port: backendPort } = backend.address() as AddressInfo;
    const backendUrl = `http://127.0.0.1:${backendPort}`;
    const front = createFront({
      handle: answerPage,
      trustedProxies: 0,
      backendUrl,
      isMaster: false,
      release: RELEASE,
      distDir: ".none",
    });
    const site = createServer(front).listen(0, "127.0.0.1");
    await once(site, "listening");
    onTestFinished(() => {
      for (const server of [site, backend]) {
        server.closeAllConnections();
        server.close();
      }
    });
    const { port } = site.address() as AddressInfo;
    return (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
  }

  test("is asked of the backend once and sent to all in the encoding that each takes", async () => {
    let count = 0;
    const get = await openWithBackend((_request, response) => {
      count += 1;
      response.setHeader("etag", 'W/"one"');
      response.setHeader("cache-control", "no-cache");
      response.end(text);
    });
    const answers = await Promise.all(
      ["br", "gzip", "identity"].map((encoding) => get("/api/place/", { "accept-encoding": encoding })),
    );
    expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text, text]);
    expect(answers[0]!.headers.get("x-content-type-options")).toBe("nosniff");
    const same = await get("/api/place/", { "if-none-match": 'W/"one"' });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect([count, asked.length]).toEqual([1, 0]);
  });

  test("of one page, or of a backend that fails, is answered by whoever answers everything else", async () => {
    const get = await openWithBackend((_request, response) => {
      response.statusCode = 503;
      response.end("{}");
    });
    await get("/api/place/");
    await get("/api/place/?page=2");
    await get("/api/place/1/");
    expect(asked.map(({ url }) => url)).toEqual(["/api/place/", "/api/place/?page=2", "/api/place/1/"]);
  });
});

test("a request that is too long gets a page in a browser, and JSON from the API", async () => {
  const send = await open(answerPage);
  const cookies = [`Cookie: a=${"b".repeat(20_000)}`];
  const page = await send("GET /mypage/coupon", cookies);
  expect(page).toMatchObject({ status: 431, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(page.headers["content-security-policy"]).toContain("'sha256-");
  expect(page.body).toContain("쿠키를 지우고 다시 열어 주세요");
  const answer = await send("GET /api/place/", cookies);
  expect(answer).toMatchObject({
    status: 431,
    headers: { "content-type": "application/json; charset=utf-8" },
  });
  expect(JSON.parse(answer.body)).toMatchObject({ code: "header_too_large" });
  expect(asked).toEqual([]);
});
