import { resolve } from "node:path";
import { ContentError } from "@/lib/content/json-file";
import { ConfigError, findMissingSecrets, listVariables, parseBuildEnv, readVariables } from "@/lib/env/read";
import { isLoopback } from "@/lib/runtime/address";
import { DRAIN_MAX_MS } from "@/lib/runtime/drain";
import { rootDir } from "@/lib/runtime/release";
import { fail } from "./run";

export type RunEnv = {
  port: number;
  backendPort: number;
  /** What the two listen on; the loopback addresses if undefined. */
  siteHost?: string;
  backendHost?: string;
  /** Folder of the embedded database, the uploads and the secrets; absolute. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** An existing backend; then none is started. */
  backendUrl?: string;
  trustedProxies: number;
  /** How long a process that is asked to stop may need to end by itself. */
  stopMaxMs?: number;
};

/**
 * Reads and checks the settings of a run, including those of the build and of the backend, so that every
 * error is reported before anything starts.
 *
 * @throws ConfigError with one line per wrong value
 */
export function parseRunEnv(source: Record<string, string | undefined>): RunEnv {
  const names = [...listVariables("run"), ...listVariables("build")];
  const env = readVariables(source, names, findProblems);
  return {
    port: env.PORT,
    backendPort: env.BACKEND_PORT,
    siteHost: env.SITE_HOST,
    backendHost: env.BACKEND_HOST,
    dataDir: resolve(rootDir, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL || undefined,
    backendUrl: env.BACKEND_URL || undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    stopMaxMs: env.DRAIN_NOTICE_S * 1000 + DRAIN_MAX_MS + 5000,
  };
}

interface Addresses {
  PORT: number;
  BACKEND_PORT: number;
  DATABASE_URL: string;
  BACKEND_URL: string;
  APP_ENV: string;
  JWT_SECRET: string;
  REVALIDATE_SECRET: string;
  NUMBER_SECRET: string;
  CONTRACT_KEY: string;
}

function findProblems(settings: Addresses): string[] {
  const { PORT, BACKEND_PORT, DATABASE_URL, BACKEND_URL } = settings;
  if (BACKEND_URL) {
    if (DATABASE_URL)
      return ["BACKEND_URL, DATABASE_URL: 이미 있는 백엔드는 제 데이터베이스를 쓰니 하나를 비워 주세요."];
    return isUnrenewable(settings)
      ? [
          "REVALIDATE_SECRET: 운영(master)에서 다른 컴퓨터의 백엔드(BACKEND_URL)를 쓰면 백엔드와 모든 사이트가 함께 쓸 값을 넣어 주세요(32자 이상).",
        ]
      : [];
  }
  if (BACKEND_PORT === 0) return ["BACKEND_PORT: 사이트가 찾을 수 있게 1~65535 사이의 숫자를 넣어 주세요."];
  return [
    ...(PORT === BACKEND_PORT
      ? [`PORT, BACKEND_PORT: 둘 다 ${PORT}이에요. 서로 다른 번호를 넣어 주세요.`]
      : []),
    ...findMissingSecrets(settings),
  ];
}

/** A backend elsewhere does not read this machine's generated secret: its renewals would be refused. */
function isUnrenewable({ APP_ENV, BACKEND_URL, REVALIDATE_SECRET }: Addresses): boolean {
  const { hostname } = new URL(BACKEND_URL);
  const isHere = hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
  return APP_ENV === "master" && !isHere && !REVALIDATE_SECRET;
}

/**
 * Lets a production (`master`) build ask the reference backend's own record whether the site is closed, where
 * no realtime database is set: through the site's origin, because a visitor cannot reach the backend's port.
 * Part of the build, so it has to be set before one is made.
 */
export function setDefaultDatabaseUrl({ backendUrl }: RunEnv): void {
  const { APP_ENV, SITE_URL } = parseBuildEnv(process.env);
  if (APP_ENV !== "master" || backendUrl) return;
  process.env.FIREBASE_DATABASE_URL ||= `${SITE_URL}?ns=butfit`;
}

/** What `read` reads of settings and content; wrong ones end the process with their sentences. */
export function readOrFail<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) fail(error.message);
    if (error instanceof ConfigError) fail(`설정을 확인해 주세요.\n${error.message}`);
    throw error;
  }
}
