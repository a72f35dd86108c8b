import path from "node:path";
import type { PayWay } from "@/lib/contract/payment";
import { ConfigError, findMissingSecrets, listVariables, readVariables } from "@/lib/env/read";
import type { VariableName } from "@/lib/env/variables";
import type { PoolSettings } from "./db/pool";
import type { PortoneConfig } from "./gateway/portone";
import { readMailServer, type MailConfig } from "./message/mail";
import { TEMPLATES } from "./message/templates";
import type { S3Config } from "./photo/s3-store";
import type { SolapiConfig } from "./sms/solapi";

const PROJECT = path.resolve(import.meta.dirname, "..");

/** Everything the backend reads from its environment, checked. */
export interface BackendConfig {
  /** The address that the API listens on. */
  backendHost: string;
  /** Its port; 0 takes a free one. */
  backendPort: number;
  /** Addresses and ranges of the sites and proxies that are believed about their visitor's address, by comma. */
  trustedProxies: string;
  /** Absolute path of the folder with the embedded database, the secrets and the operator's socket. */
  dataDir: string;
  /** Absolute path of the folder with members' photos, which backends of one machine share. */
  mediaDir: string;
  /** Absolute path of the folder with the chain's content, with which an empty database is filled. */
  contentDir: string;
  /** PostgreSQL instead of the embedded database; undefined = embedded. */
  databaseUrl?: string;
  /** Connections to that PostgreSQL and their limits. */
  pool: PoolSettings;
  /** Whether a start migrates an older schema; otherwise it refuses it. */
  migratesAtStart: boolean;
  /** Whether the backend works on jobs itself; otherwise workers do (backend/worker.ts). */
  worksInside: boolean;
  appEnv: string;
  /** `master` is production. */
  isMaster: boolean;
  /** The demo members, whose password is public, and payments without money: never in production unless asked for. */
  hasDemo: boolean;
  /** Origin of the website, whose pages are renewed after an operator's change; no trailing slash. */
  siteUrl: string;
  /** Undefined = taken from the generated secrets file. */
  jwtSecret?: string;
  revalidateSecret?: string;
  numberSecret?: string;
  contractKey?: string;
  /** Undefined = text messages are stored in the outbox. */
  sms?: { provider: "solapi" } & SolapiConfig;
  /** Undefined = nothing is sent by e-mail. */
  mail?: MailConfig;
  /** Codes sent in a day, to all numbers together. */
  smsDailyMax: number;
  /** The same of what members are told. */
  messagesDailyMax: number;
  /** Undefined = payments go to the embedded sandbox. */
  portone?: PortoneConfig;
  /** Signs what the chain's app tells of visits; undefined = it tells of none. */
  visitKey?: Buffer;
  /** Undefined = photos are files in `mediaDir`. */
  s3?: S3Config;
  logLevel: string;
  /** Whether each answered request becomes a line of the log, whatever the level. */
  hasAccessLog: boolean;
  /** Where `/metrics` listens; undefined = nowhere. */
  metrics?: { host: string; port: number };
  /** How long a process that is asked to stop says so at `/readyz` before it takes no more connections. */
  drainNoticeMs: number;
}

/** PortOne's channel for each way that is offered. */
const CHANNELS = {
  card: "PORTONE_CHANNEL_KEY",
  kakaopay: "PORTONE_KAKAOPAY_CHANNEL_KEY",
  naverpay: "PORTONE_NAVERPAY_CHANNEL_KEY",
  tosspay: "PORTONE_TOSSPAY_CHANNEL_KEY",
  transfer: "PORTONE_TRANSFER_CHANNEL_KEY",
} as const satisfies Record<PayWay, VariableName>;
type ChannelEnv = Record<(typeof CHANNELS)[PayWay], string>;

function readChannels(env: ChannelEnv): PortoneConfig["channelKeys"] {
  const given = Object.entries(CHANNELS).filter(([, name]) => env[name]);
  return Object.fromEntries(given.map(([way, name]) => [way, env[name]]));
}

/** Real payments need a way to pay, and a way to pay a provider. */
function findChannelProblems(env: ChannelEnv & { PORTONE_STORE_ID: string }): string[] {
  const hasWays = Object.keys(readChannels(env)).length > 0;
  if (hasWays === Boolean(env.PORTONE_STORE_ID)) return [];
  return hasWays
    ? ["PORTONE_*: 결제 수단의 채널 키를 쓰려면 PORTONE_STORE_ID와 두 비밀 값도 넣어 주세요."]
    : [`PORTONE_*: 실제 결제를 받으려면 ${Object.values(CHANNELS).join(", ")} 중에서 하나는 넣어 주세요.`];
}

function readWebhookKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

/** @throws ConfigError for an event that there is not */
function readTemplates(setting: string): NonNullable<SolapiConfig["kakao"]>["templates"] {
  const templates = Object.fromEntries(setting.split(",").map((pair) => pair.split("=") as [string, string]));
  const unknown = Object.keys(templates).filter((name) => !Object.hasOwn(TEMPLATES, name));
  if (unknown.length > 0) throw new ConfigError(`KAKAO_TEMPLATES: ${unknown.join(", ")} 알림은 없어요.`);
  return templates;
}

/**
 * Reads and checks the backend's settings.
 *
 * @param source usually `process.env`
 * @throws ConfigError with one line per wrong value
 */
export function readConfig(source: Record<string, string | undefined>): BackendConfig {
  const env = readVariables(
    source,
    [...listVariables("run"), "APP_ENV", "CONTENT_DIR", "SITE_URL"],
    (values) => [...findMissingSecrets(values), ...findChannelProblems(values)],
  );
  return {
    backendHost: env.BACKEND_HOST === "localhost" ? "127.0.0.1" : env.BACKEND_HOST,
    backendPort: env.BACKEND_PORT,
    trustedProxies: env.BACKEND_TRUSTED_PROXIES,
    dataDir: path.resolve(env.DATA_DIR),
    mediaDir: path.resolve(env.MEDIA_DIR),
    contentDir: path.resolve(PROJECT, env.CONTENT_DIR),
    databaseUrl: env.DATABASE_URL || undefined,
    pool: {
      max: env.DATABASE_POOL_MAX,
      connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_MS,
      idleTransactionTimeoutMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    migratesAtStart: env.MIGRATE_AT_START === "on",
    worksInside: env.JOBS === "inside",
    appEnv: env.APP_ENV,
    isMaster: env.APP_ENV === "master",
    hasDemo: env.APP_ENV !== "master" || env.DEMO_IN_PRODUCTION === "yes",
    siteUrl: env.SITE_URL,
    jwtSecret: env.JWT_SECRET || undefined,
    revalidateSecret: env.REVALIDATE_SECRET || undefined,
    numberSecret: env.NUMBER_SECRET || undefined,
    contractKey: env.CONTRACT_KEY || undefined,
    sms: env.SMS_API_KEY
      ? {
          provider: "solapi",
          apiKey: env.SMS_API_KEY,
          apiSecret: env.SMS_API_SECRET,
          sender: env.SMS_SENDER.replaceAll("-", ""),
          kakao: env.KAKAO_CHANNEL_ID
            ? { channelId: env.KAKAO_CHANNEL_ID, templates: readTemplates(env.KAKAO_TEMPLATES) }
            : undefined,
        }
      : undefined,
    mail: env.SMTP_URL ? { ...readMailServer(env.SMTP_URL), from: env.MAIL_FROM } : undefined,
    smsDailyMax: env.SMS_DAILY_MAX,
    messagesDailyMax: env.MESSAGES_DAILY_MAX,
    portone: env.PORTONE_STORE_ID
      ? {
          storeId: env.PORTONE_STORE_ID,
          channelKeys: readChannels(env),
          apiSecret: env.PORTONE_API_SECRET,
          webhookKey: readWebhookKey(env.PORTONE_WEBHOOK_SECRET),
        }
      : undefined,
    visitKey: env.VISIT_SECRET ? readWebhookKey(env.VISIT_SECRET) : undefined,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          bucket: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
    hasAccessLog: env.ACCESS_LOG === "on",
    metrics: env.BACKEND_METRICS_PORT
      ? { host: env.METRICS_HOST, port: env.BACKEND_METRICS_PORT }
      : undefined,
    drainNoticeMs: env.DRAIN_NOTICE_S * 1000,
  };
}
