import path from "node:path";
import { readVariables } from "@/lib/env/read";
import { rootDir } from "@/lib/runtime/release";

/** What a site is started with: its operator's settings, and what the command that starts it has found out. */
export interface Settings {
  port: number;
  /** What it listens on; `localhost` is both loopback addresses. */
  host: string;
  siteUrl: string;
  isMaster: boolean;
  /** Origin of the backend; "" for none. */
  backendUrl: string;
  /** How many of the operator's own proxies are in front. */
  trustedProxies: number;
  hasOfflinePages: boolean;
  /** How long a stop is told to proxies before it begins. */
  noticeMs: number;
  logLevel: string;
  hasAccessLog: boolean;
  metrics: { host: string; port: number };
  /** "" for none. */
  redisUrl: string;
  /** Folder of pages that outlive a start; "" for none. */
  pagesDir: string;
  /** The chain's content, of which the site serves the pictures. */
  contentDir: string;
  /** Folder of the build that is served, from the project's folder on; undefined under development. */
  distDir?: string;
}

/**
 * Reads the settings of a site.
 *
 * @param source usually `process.env`, in which the start has put what the build has baked in
 * @throws ConfigError with one line per wrong value
 */
export function readSettings(source: Record<string, string | undefined>, isDev: boolean): Settings {
  const env = readVariables(source, [
    "PORT",
    "SITE_HOST",
    "SITE_URL",
    "APP_ENV",
    "BACKEND_URL",
    "TRUSTED_PROXIES",
    "OFFLINE_PAGES",
    "DRAIN_NOTICE_S",
    "LOG_LEVEL",
    "ACCESS_LOG",
    "METRICS_HOST",
    "METRICS_PORT",
    "REDIS_URL",
    "CONTENT_DIR",
  ]);
  return {
    port: env.PORT,
    host: env.SITE_HOST,
    siteUrl: env.SITE_URL,
    isMaster: env.APP_ENV === "master",
    backendUrl: env.BACKEND_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    hasOfflinePages: env.OFFLINE_PAGES === "on",
    noticeMs: env.DRAIN_NOTICE_S * 1000,
    logLevel: env.LOG_LEVEL,
    hasAccessLog: env.ACCESS_LOG === "on",
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    redisUrl: env.REDIS_URL,
    contentDir: path.resolve(rootDir, env.CONTENT_DIR),
    pagesDir: source.PAGES_DIR ?? "",
    distDir: isDev ? undefined : source.NEXT_DIST_DIR || ".next",
  };
}
