import { createServer } from "node:http";
import { createTell } from "@/lib/runtime/progress";

/**
 * A server that starts in so many steps and then listens on a port; without a port it stands still after them, and with
 * `die` in its place it ends with words.
 */
const [steps, then] = process.argv.slice(2);
const tell = createTell();
for (let done = 1; done <= Number(steps); done++)
  tell({ step: "서버: 준비하는 중", done, total: Number(steps), unit: "단계" });
if (then === "die") {
  console.error("PORT: 숫자를 넣어 주세요.");
  process.exit(3);
}
const server = createServer((_request, response) => void response.end());
if (then) server.listen(Number(then), "127.0.0.1");
else setInterval(() => {}, 1000);
