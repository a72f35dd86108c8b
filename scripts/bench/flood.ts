import { Agent, request } from "node:http";

/**
 * One address that asks for codes by SMS, `at once` of them all the time, each for another phone: a process of its own,
 * so that its work does not slow the measuring. Arguments: port, how many at once, address.
 */
const [port, atOnce, address] = process.argv.slice(2) as [string, string, string];
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });
let turn = 0;

function ask(): Promise<void> {
  const body = `phone=010${String(turn++).padStart(8, "0")}`;
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
      "x-forwarded-for": address,
    };
    const path = "/user/auth_sms/";
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
      answer.resume().on("end", resolve);
    });
    sent.on("error", reject).end(body);
  });
}

async function askForEver(): Promise<void> {
  for (;;) await ask();
}

const floods = Array.from({ length: Number(atOnce) }, askForEver);
console.log("flooding");
await Promise.all(floods);
