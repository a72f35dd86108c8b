import { expect, test } from "vitest";
import { createLog } from "@/backend/logging";
import { createSmsQueue } from "@/backend/sms/queue";

const sms = { phone: "01012345678", code: "123456", text: "인증번호 123456" };

test("the queue is settled when all its messages are sent or have failed", async () => {
  const lines: string[] = [];
  const log = createLog("backend", "error", { write: (line) => void lines.push(line) });
  const waiting: (() => void)[] = [];
  const queue = createSmsQueue(
    { send: () => new Promise((_resolve, reject) => waiting.push(() => reject(new Error("no line")))) },
    log,
  );
  await queue.settle();
  queue.add(sms);
  queue.add(sms);
  let isSettled = false;
  const settling = queue.settle().then(() => (isSettled = true));
  waiting[0]!();
  await Promise.resolve();
  expect(isSettled).toBe(false);
  waiting[1]!();
  await settling;
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain("sms not sent");
});
