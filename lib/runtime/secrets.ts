import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Secrets {
  jwtSecret: string;
  revalidateSecret: string;
  /** For as long as the database: with another one no number is known again. */
  numberSecret: string;
  /** Signs contracts; with another one, earlier contracts still verify by the key that signed them. */
  contractKey: string;
}

/** Bytes of each secret of a file, by its name there. */
type Sizes<Name extends string> = Record<Name, number>;

/**
 * Reads the generated secrets of a data folder, creating folder and files on first use. Safe to call from any
 * number of processes at once: a file appears whole or not at all, and a second process reads the first
 * one's. The folder is 0700, the files in it 0600.
 *
 * @throws Error with a clear message if a file exists but is unusable
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const shared = load(
    path.join(dataDir, "secrets.json"),
    { jwt_secret: 48, revalidate_secret: 32 },
    "모두 다시 로그인해야 해요",
  );
  // A file of its own: folders from before it have none, and what belongs to the other may be thrown away.
  const { number_secret: numberSecret } = load(
    path.join(dataDir, "number-secret.json"),
    { number_secret: 48 },
    "탈퇴한 번호가 받은 혜택을 더 알아보지 못해요",
  );
  const { contract_key: contractKey } = load(
    path.join(dataDir, "contract-key.json"),
    { contract_key: 48 },
    "새 계약서를 새 열쇠로 서명해요",
  );
  return {
    jwtSecret: shared.jwt_secret,
    revalidateSecret: shared.revalidate_secret,
    numberSecret,
    contractKey,
  };
}

function load<Name extends string>(file: string, sizes: Sizes<Name>, loss: string): Record<Name, string> {
  return read(file, sizes, loss) ?? create(file, sizes, loss);
}

function read<Name extends string>(
  file: string,
  sizes: Sizes<Name>,
  loss: string,
): Record<Name, string> | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const secrets = JSON.parse(text);
    if (Object.keys(sizes).every((name) => isSecret(secrets[name]))) return secrets;
  } catch {
    // Falls through to the error below, which says what to do.
  }
  throw new Error(`${file}을(를) 읽을 수 없어요. 지우고 다시 시작하면 새로 만들어요(${loss}).`);
}

function create<Name extends string>(file: string, sizes: Sizes<Name>, loss: string): Record<Name, string> {
  const fresh = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  const body = Object.fromEntries(
    Object.entries<number>(sizes).map(([name, bytes]) => [name, randomBytes(bytes).toString("base64url")]),
  );
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
  const secrets = read(file, sizes, loss);
  if (!secrets) throw new Error(`${file}을(를) 만들 수 없어요.`);
  return secrets;
}

function isSecret(value: unknown): value is string {
  return typeof value === "string" && value.length >= 32;
}
