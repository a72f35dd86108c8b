import { Agent, request } from "node:http";
import os from "node:os";

/**
 * One address that sends so many requests at once all the time, each for another phone: a process of its own, and
 * behind all others, because it would be another machine's work. Arguments: port, a name of `FLOODS`, the address's first three bytes.
 */
const FLOODS = {
  /** The address's messages are soon used up: from then on it is refused, and goes on. */
  messages: {
    path: "/user/auth_sms/",
    type: "application/x-www-form-urlencoded",
    atOnce: 200,
    perAddress: Infinity,
    answers: [200, 429],
    toBody: (phone: string) => `phone=${phone}`,
  },
  /** A refused login costs no hash: before its attempts are used up, the address makes way for the next one. */
  logins: {
    path: "/user/token/",
    type: "application/json",
    atOnce: 60,
    perAddress: 60,
    answers: [401],
    toBody: (phone: string) => JSON.stringify({ phone_number: phone, password: "wrong1234!" }),
  },
};
os.setPriority(os.constants.priority.PRIORITY_LOW);
const [port, name, network] = process.argv.slice(2) as [string, keyof typeof FLOODS, string];
const { path, type, atOnce, perAddress, answers, toBody } = FLOODS[name];
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
let sentCount = 0;

function ask(): Promise<void> {
  const body = toBody(`010${String(sentCount).padStart(8, "0")}`);
  const address = `${network}.${Math.floor(sentCount / perAddress) % 256}`;
  sentCount += 1;
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, "content-length": body.length, "x-forwarded-for": address };
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
      if (answers.includes(answer.statusCode!)) answer.resume().on("end", resolve);
      else reject(new Error(`POST ${path} answered ${answer.statusCode}`));
    });
    sent.on("error", reject).end(body);
  });
}

async function askForEver(): Promise<void> {
  for (;;) await ask();
}

const floods = Array.from({ length: atOnce }, askForEver);
console.log("flooding");
await Promise.all(floods);
