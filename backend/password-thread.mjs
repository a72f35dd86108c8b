import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** Behind the thread that answers, however many wait for a hash: a tenth of its share where both want a core. */
const NICE = 10;

// Only on Linux is this the calling thread; elsewhere it would be the whole process.
if (process.platform === "linux") os.setPriority(Math.min(os.getPriority() + NICE, 19));

const works = { hash: hashSync, verify: verifySync };

parentPort.on("message", ({ name, args }) => {
  try {
    parentPort.postMessage({ result: works[name](...args) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
