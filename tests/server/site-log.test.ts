import { expect, test } from "vitest";
import { createLog } from "@/lib/runtime/logging";
import { runInRequest } from "@/lib/runtime/request";
import { writeAsJson } from "@/server/site-log";

function open(level = "info") {
  const lines: string[] = [];
  const target = { ...console };
  writeAsJson(target, createLog("site", level, { write: (line) => void lines.push(line) }));
  return { target, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test("what the site and Next write is lines of JSON, with the request's id and without colours", () => {
  const { target, read } = open();
  runInRequest("4fd0c1a2b3e4f5a6", () => {
    target.warn("could not renew %s", "/place");
    target.error("\u001b[31m⨯\u001b[0m failed", new TypeError("no such thing"));
    target.info({ event: "web_vitals", path: "/place/3" });
  });
  expect(read()).toMatchObject([
    { name: "site", level: 40, request_id: "4fd0c1a2b3e4f5a6", msg: "could not renew /place" },
    { level: 50, msg: "⨯ failed", err: { type: "TypeError", message: "no such thing" } },
    { level: 30, event: "web_vitals", path: "/place/3" },
  ]);
});

test("nothing personal gets into it, also by an error", () => {
  const { target, read } = open();
  target.error(new Error("no message to 010-1234-5678"));
  target.warn("asked for /api/user/?phone=01012345678");
  expect(JSON.stringify(read())).not.toMatch(/1234/);
});

test("less important lines are left out by the level", () => {
  const { target, read } = open("warn");
  target.log("ready");
  target.warn("look");
  expect(read()).toHaveLength(1);
});
