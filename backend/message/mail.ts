import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { NotSentError } from "../sms/sender";
import type { Channel } from "./channel";

/** How long connecting may take, and then each answer: less than a job is given. */
const TIMEOUTS = { connectMs: 5_000, silenceMs: 15_000 };

export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte on; otherwise it is asked for, and needed of another machine. */
  isSecure: boolean;
  /** Undefined = the server asks for none. */
  login?: { user: string; password: string };
  /** The address that letters come from. */
  from: string;
}

/**
 * Reads the address of an SMTP server.
 *
 * @param address `smtp://` or `smtps://`, with user and password if it asks for them
 */
export function readMailServer(address: string): Omit<MailConfig, "from"> {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[(.+)\]$/, "$1"),
    port: Number(port || (isSecure ? 465 : 587)),
    isSecure,
    login: username
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : undefined,
  };
}

/**
 * Sends what members are told by e-mail. SMTP knows no question what became of a letter, so whose end is not answered stays
 * unknown. A connection for each: nodemailer's pool sends a letter again by itself where one breaks off.
 *
 * @param brand whose letters they are
 */
export function createMailChannel(config: MailConfig, brand: string, timeouts = TIMEOUTS): Channel {
  return {
    async send({ key, to, subject, text }) {
      const letter = new MailComposer({
        from: { name: brand, address: config.from },
        to,
        subject: `[${brand}] ${subject}`,
        text: text.replaceAll("\n", "\r\n"),
        // Korean grows by a third; quoted, threefold.
        textEncoding: "base64",
        messageId: `<${key}@${config.from.split("@")[1]}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const envelope = { from: config.from, to: [to] };
      await handOver(config, timeouts, envelope, await letter.compile().build());
      return {};
    },
  };
}

/** @throws NotSentError, or any other error when the server has not said whether it took the letter; no address stands in any */
function handOver(
  config: MailConfig,
  { connectMs, silenceMs }: typeof TIMEOUTS,
  envelope: { from: string; to: string[] },
  letter: Buffer,
): Promise<void> {
  const connection = new SMTPConnection({
    ...{ host: config.host, port: config.port, secure: config.isSecure },
    requireTLS: !config.isSecure && !isThisMachine(config.host),
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, dnsTimeout: connectMs },
    socketTimeout: silenceMs,
  } satisfies SMTPConnectionOptions);
  return new Promise<void>((resolve, reject) => {
    let isBegun = false;
    const refuse = (error: unknown) => reject(describe(error as SmtpError, isBegun));
    const begin = () => {
      isBegun = true;
      connection.send(envelope, letter, (error) => (error ? refuse(error) : resolve()));
    };
    connection.once("error", refuse);
    connection.connect((error) => {
      const { login } = config;
      if (error) return refuse(error);
      if (!login) return begin();
      connection.login({ credentials: { user: login.user, pass: login.password } }, (refused) =>
        refused ? refuse(refused) : begin(),
      );
    });
  }).finally(() => connection.close());
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** By code alone: a server repeats the address in its words. */
function describe({ code = "", responseCode = 0, command }: SmtpError, isBegun: boolean): Error {
  const message = responseCode
    ? `the mail server answered ${responseCode} (${code})`
    : `the mail server did not answer (${code})`;
  if (isBegun && !responseCode && code !== "EENVELOPE") return new Error(message);
  return new NotSentError(message, responseCode >= 500 && command === "RCPT TO");
}

const isThisMachine = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");
