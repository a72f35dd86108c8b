import { resolve } from "node:path";
import { ConfigError, parseBuildEnv } from "@/lib/config/build-env";
import { rootDir } from "./run";

export type RunEnv = {
  port: number;
  backendPort: number;
  /** Folder of the embedded database, the uploads and the secrets; absolute. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** An existing backend; then none is started. */
  backendUrl?: string;
  trustedProxies: number;
};

/**
 * Reads and checks the settings of a run, and those of the build with them.
 *
 * @throws ConfigError with one line per wrong value
 */
export function parseRunEnv(source: NodeJS.ProcessEnv): RunEnv {
  const problems: string[] = [];
  try {
    parseBuildEnv(source);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(error.message);
  }

  const readPort = (name: string, fallback: number) => {
    const value = source[name]?.trim() || String(fallback);
    const port = Number(value);
    if (!/^\d+$/.test(value) || port < 1 || port > 65535) {
      problems.push(`${name} is "${value}": use a port between 1 and 65535, for example ${fallback}.`);
    }
    return port;
  };
  const readUrl = (name: string, protocols: RegExp, example: string) => {
    const value = source[name]?.trim();
    if (!value) return undefined;
    if (!URL.canParse(value) || !protocols.test(new URL(value).protocol)) {
      // A database address carries a password: its value is not repeated.
      problems.push(`${name} is not a usable address: use one like ${example}.`);
    }
    return value.replace(/\/+$/, "");
  };

  const env: RunEnv = {
    port: readPort("PORT", 3000),
    backendPort: readPort("BACKEND_PORT", 8000),
    dataDir: resolve(rootDir, source.DATA_DIR?.trim() || ".data"),
    databaseUrl: readUrl(
      "DATABASE_URL",
      /^postgres(ql)?:$/,
      "postgresql://user:password@localhost:5432/butfit",
    ),
    backendUrl: readUrl("BACKEND_URL", /^https?:$/, "https://api.butfit.example"),
    trustedProxies: Number(source.TRUSTED_PROXIES?.trim() || 0),
  };
  if (!Number.isInteger(env.trustedProxies) || env.trustedProxies < 0 || env.trustedProxies > 5) {
    problems.push(
      `TRUSTED_PROXIES is "${source.TRUSTED_PROXIES}": use the number of your own proxies, 0 to 5.`,
    );
  }
  if (env.backendUrl && env.databaseUrl) {
    problems.push(
      "BACKEND_URL and DATABASE_URL are both set: an existing backend has its own database, so unset one.",
    );
  }
  if (!env.backendUrl && env.port === env.backendPort) {
    problems.push(`PORT and BACKEND_PORT are both ${env.port}: use two different ports.`);
  }
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return env;
}

/**
 * Lets a production (`master`) build ask the reference backend's own record whether the site is closed, where no
 * realtime database is set: through the site's origin, because a visitor can not reach the backend's port. Part of the
 * build, so it has to be there before one is made.
 */
export function setDefaultDatabaseUrl({ port, backendUrl }: RunEnv): void {
  if (process.env.APP_ENV !== "master" || backendUrl) return;
  const siteUrl = process.env.SITE_URL?.trim().replace(/\/+$/, "") || `http://localhost:${port}`;
  process.env.FIREBASE_DATABASE_URL ||= `${siteUrl}?ns=butfit`;
}
