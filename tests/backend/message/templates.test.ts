import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  findSendingTime,
  TEMPLATES,
  writeDay,
  writeMessage,
  type MessageEvent,
} from "@/backend/message/templates";
import { findRoute } from "@/lib/config/routes";
import { getCompletedHref, getPaymentHref } from "@/lib/payment/address";

const EVENTS = Object.keys(TEMPLATES) as MessageEvent[];
const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);
const send = (event: MessageEvent, time: string) => findSendingTime(event, at(time));

test.each([
  ["07:59", at("08:00")],
  ["08:00", at("08:00")],
  ["21:59", at("21:59")],
  ["22:00", new Date("2026-11-21T08:00:00+09:00")],
  ["00:10", at("08:00")],
])("what is about a purchase and happens at %s waits out the night", (time, expected) => {
  expect(send("paid", time)).toEqual(expected);
});

test("a new password is told at once, in the middle of the night", () => {
  expect(send("password_changed", "03:00")).toEqual(at("03:00"));
});

test.each(EVENTS)(
  "%s has words without a code, an offer or a blank to fill in, and leads to a page",
  (event) => {
    const id = "00000000-0000-4000-8000-000000000000";
    const values = new Proxy(
      {},
      { get: (_target, name) => (name === "주문" ? id : name === "곳" ? "point" : "값") },
    );
    const { title, text, path: href } = writeMessage(event, values as never);
    expect(`${title}\n${text}`).not.toMatch(/[#{}]|인증번호|할인|이벤트|특가/);
    expect(title.length).toBeLessThanOrEqual(20);
    expect(findRoute(href.split("?")[0]!)).toBeDefined();
  },
);

test.each(EVENTS)("%s is told by code of the backend, and a test shows it", (event) => {
  const namesIt = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some(
      (name) =>
        /(?<!templates)(?<!templates\.test)\.ts$/.test(name) &&
        readFileSync(path.join(folder, name), "utf8").includes(`"${event}"`),
    );
  expect([namesIt("backend"), namesIt("tests/backend")]).toEqual([true, true]);
});

test.each([
  ["paid", "the ticket", getCompletedHref("an-order")],
  ["cancelled", "the receipt of what went back", getPaymentHref("an-order")],
  ["stopped", "the receipt of what went back", getPaymentHref("an-order")],
  ["money_sent", "the receipt of what went back", getPaymentHref("an-order")],
] as const)("%s leads to %s", (event, _page, href) => {
  const values = new Proxy({}, { get: (_target, name) => (name === "주문" ? "an-order" : "값") });
  expect(writeMessage(event, values as never).path).toBe(href);
});

test("a value that is missing is a mistake of ours, and no message", () => {
  expect(() => writeMessage("money_sent", {} as never)).toThrow("안내");
});

test.each(["closing_choice", "closing_taken_back", "lengthened"] as const)(
  "%s frightens nobody whose branch rests for a fortnight with words of a branch that closes",
  (event) => {
    const { title, text } = writeMessage(event, new Proxy({}, { get: () => "값" }) as never);
    expect(`${title} ${text}`).not.toMatch(/문을 닫/);
  },
);

test("a day is written as everywhere on the site", () => {
  expect(writeDay("2026-11-20")).toBe("2026년 11월 20일 (금)");
});
