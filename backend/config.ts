import path from "node:path";
import { readPortoneConfig } from "./gateway/config";
import type { PortoneConfig } from "./gateway/portone";
import { readS3Config } from "./photo/config";
import type { S3Config } from "./photo/s3-store";
import { readSmsConfig, type SmsConfig } from "./sms/config";

/** Everything the backend reads from its environment, checked. */
export interface BackendConfig {
  /** Port on 127.0.0.1; 0 takes a free one. */
  backendPort: number;
  /** Absolute path of the folder with the embedded database, the secrets and the operator's socket. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database; undefined = embedded. */
  databaseUrl?: string;
  appEnv: string;
  /** `master` is production. */
  isMaster: boolean;
  /** Origin of the website, whose pages are renewed after an operator's change; no slash at the end. */
  siteUrl: string;
  /** Undefined = taken from the generated secrets file. */
  jwtSecret?: string;
  revalidateSecret?: string;
  /** Undefined = text messages are kept in the outbox. */
  sms?: SmsConfig;
  /** Undefined = payments go to the embedded sandbox. */
  portone?: PortoneConfig;
  /** Undefined = photos are files in the data folder. */
  s3?: S3Config;
  logLevel: string;
}

/** Wrong settings: one sentence for each, in `message`, line by line. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
const SECRET_MIN_LENGTH = 32;

/**
 * Reads and checks the backend's settings.
 *
 * @param source usually `process.env`; an empty string counts as not set
 * @throws ConfigError with one line per wrong value
 */
export function readConfig(source: Record<string, string | undefined>): BackendConfig {
  const problems: string[] = [];

  function read(name: string, fallback: string, isValid: (value: string) => boolean, hint: string): string {
    const value = source[name]?.trim() || fallback;
    if (value && !isValid(value)) {
      // A secret's value must not end up in a log.
      const shown = name.endsWith("_SECRET") || name === "DATABASE_URL" ? "값" : `"${value}"`;
      problems.push(`${name}: ${shown}을(를) 쓸 수 없어요. ${hint}`);
    }
    return value;
  }
  const isLongEnough = (value: string) => value.length >= SECRET_MIN_LENGTH;
  const secretHint = `${SECRET_MIN_LENGTH}자 이상의 무작위 문자열을 넣거나 비워 두면 자동으로 만들어요.`;

  const sitePort = read("PORT", "3000", isPort, "1~65535 사이의 숫자를 넣어 주세요. 예: 3000");
  const appEnv = read(
    "APP_ENV",
    "local",
    (value) => /^[a-z][a-z0-9-]{0,30}$/.test(value),
    "영어 소문자, 숫자, 붙임표만 쓸 수 있어요. 예: master, staging",
  );
  const config: BackendConfig = {
    backendPort: Number(
      read(
        "BACKEND_PORT",
        "8000",
        (value) => value === "0" || isPort(value),
        "0~65535 사이의 숫자를 넣어 주세요.",
      ),
    ),
    dataDir: path.resolve(
      read("DATA_DIR", ".data", (value) => !value.includes("\0"), "폴더 경로를 넣어 주세요."),
    ),
    databaseUrl:
      read(
        "DATABASE_URL",
        "",
        isPostgresUrl,
        "PostgreSQL 주소를 넣어 주세요. 예: postgres://user:password@localhost:5432/butfit",
      ) || undefined,
    appEnv,
    isMaster: appEnv === "master",
    siteUrl: read(
      "SITE_URL",
      `http://localhost:${isPort(sitePort) ? sitePort : "3000"}`,
      isOrigin,
      "경로 없이 주소만 넣어 주세요. 예: https://www.butfit.example",
    ).replace(/\/+$/, ""),
    jwtSecret: read("JWT_SECRET", "", isLongEnough, secretHint) || undefined,
    revalidateSecret: read("REVALIDATE_SECRET", "", isLongEnough, secretHint) || undefined,
    sms: readSmsConfig(source, (problem) => void problems.push(problem)),
    portone: readPortoneConfig(source, (problem) => void problems.push(problem)),
    s3: readS3Config(source, (problem) => void problems.push(problem)),
    logLevel: read(
      "LOG_LEVEL",
      "warn",
      (value) => LOG_LEVELS.includes(value),
      `${LOG_LEVELS.join(", ")} 중 하나예요.`,
    ),
  };
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return config;
}

function isPort(value: string): boolean {
  return /^[0-9]{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ["postgres:", "postgresql:"].includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return ["http:", "https:"].includes(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
}
