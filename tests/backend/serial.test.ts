import { expect, test } from "vitest";
import { createSerial } from "@/backend/serial";

test("tasks of one key run one after the other, also after a failure; other keys do not wait", async () => {
  const serial = createSerial();
  const order: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = serial("a", async () => {
    await gate;
    order.push("a1");
    throw new Error("a1 failed");
  });
  const second = serial("a", async () => void order.push("a2"));
  await serial("b", async () => void order.push("b1"));
  open();
  await expect(first).rejects.toThrow("a1 failed");
  await second;
  expect(order).toEqual(["b1", "a1", "a2"]);
});
