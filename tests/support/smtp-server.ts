import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** What a mail server does with the next letters. */
type Manner = "takes" | "silent" | "busy" | "knows nobody" | "refuses the letter" | "closes after the letter";

interface Received {
  to: string;
  subject: string;
  text: string;
  headers: string;
}

export interface TestMailServer {
  /** For SMTP_URL; stays the same over a restart. */
  url: string;
  /** Whose end it has seen, answered or not. */
  received: Received[];
  /** `user:password` of each login. */
  logins: string[];
  manner: Manner;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A mail server of its own, on a free port of this machine. @param login `user:password` that it asks for */
export async function startMailServer({ login }: { login?: string } = {}): Promise<TestMailServer> {
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;
  const made: TestMailServer = {
    url: "",
    received: [],
    logins: [],
    manner: "takes",
    async start() {
      server = createServer((socket) => {
        open.add(socket);
        socket.on("close", () => open.delete(socket)).on("error", () => undefined);
        if (made.manner !== "silent") converse(socket, made, login !== undefined);
      });
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
      ({ port } = server.address() as AddressInfo);
      made.url = `smtp://${login ? `${login}@` : ""}127.0.0.1:${port}`;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await made.start();
  return made;
}

/** One connection, by RFC 5321. */
function converse(socket: Socket, server: TestMailServer, asksForLogin: boolean): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = "";
  let letter: string[] | undefined;
  let rest = "";
  say("220 mail.example ready");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop()!;
    lines.forEach(hear);
  });

  function hear(line: string): void {
    if (letter) return line === "." ? end(letter) : void letter.push(line);
    const [verb = "", argument = ""] = line.split(/ (.*)/);
    if (verb === "EHLO")
      return void say(asksForLogin ? "250-mail.example\r\n250 AUTH PLAIN" : "250 mail.example");
    if (verb === "AUTH") {
      const [, user, password] = Buffer.from(argument.split(" ")[1]!, "base64").toString().split("\0");
      server.logins.push(`${user}:${password}`);
      return void say("235 welcome");
    }
    if (verb === "RCPT") {
      to = argument.replace(/^TO:<(.+)>$/, "$1");
      if (server.manner === "busy") return void say(`451 try ${to} later`);
      if (server.manner === "knows nobody") return void say(`550 no ${to} here`);
    }
    if (verb === "DATA") letter = [];
    say(verb === "DATA" ? "354 go on" : "250 fine");
  }

  function end(lines: string[]): void {
    if (server.manner === "refuses the letter") return void say("554 no");
    server.received.push(readLetter(to, lines));
    letter = undefined;
    if (server.manner === "closes after the letter") socket.destroy();
    else say("250 taken");
  }
}

function readLetter(to: string, lines: string[]): Received {
  const [headers = "", body = ""] = lines.join("\r\n").split(/\r\n\r\n(.*)/s);
  const whole = headers.replaceAll(/\r\n\s+/g, " ");
  const subject = /^Subject: (.*)$/m.exec(whole)?.[1] ?? "";
  const words = subject.replaceAll(/ ?=\?UTF-8\?B\?(.*?)\?=/g, (_, word: string) => decode(word));
  return { to, subject: words.trim(), text: decode(body), headers: whole };
}

const decode = (base64: string) => Buffer.from(base64, "base64").toString();
