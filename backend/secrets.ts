import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Secrets {
  jwtSecret: string;
  revalidateSecret: string;
}

/**
 * Reads the generated secrets of a data folder, creating folder and file on first use. Safe to call from any
 * number of processes at once: the file appears whole or not at all, and a second process reads the first
 * one's. The folder is 0700, `secrets.json` in it 0600.
 *
 * @throws Error with a clear message if the file exists but is unusable
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "secrets.json");
  return readSecrets(file) ?? createSecrets(file);
}

function readSecrets(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { jwt_secret: jwtSecret, revalidate_secret: revalidateSecret } = JSON.parse(text);
    if (isSecret(jwtSecret) && isSecret(revalidateSecret)) return { jwtSecret, revalidateSecret };
  } catch {
    // Falls through to the error below, which says what to do.
  }
  throw new Error(
    `${file}을(를) 읽을 수 없어요. 지우고 다시 시작하면 새로 만들어요(모두 다시 로그인해야 해요).`,
  );
}

function createSecrets(file: string): Secrets {
  const fresh = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  const body = {
    jwt_secret: randomBytes(48).toString("base64url"),
    revalidate_secret: randomBytes(32).toString("base64url"),
  };
  writeFileSync(fresh, `${JSON.stringify(body, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  chmodSync(fresh, 0o600);
  try {
    // link() fails if the name is taken: of several processes exactly one file wins.
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(fresh);
  }
  const secrets = readSecrets(file);
  if (!secrets) throw new Error(`${file}을(를) 만들 수 없어요.`);
  return secrets;
}

function isSecret(value: unknown): value is string {
  return typeof value === "string" && value.length >= 32;
}
