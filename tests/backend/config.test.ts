import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "@/backend/config";
import { ConfigError } from "@/lib/env/read";

describe("the backend's configuration", () => {
  test("works with nothing set", () => {
    expect(readConfig({})).toEqual({
      backendHost: "127.0.0.1",
      backendPort: 8000,
      trustedProxies: "127.0.0.0/8,::1",
      dataDir: path.resolve(".data"),
      mediaDir: path.resolve(".data/media"),
      contentDir: path.resolve("backend/content/demo"),
      databaseUrl: undefined,
      migratesAtStart: true,
      worksInside: true,
      pool: {
        max: 10,
        connectTimeoutMs: 5000,
        statementTimeoutMs: 10_000,
        lockTimeoutMs: 3000,
        idleTransactionTimeoutMs: 10_000,
      },
      appEnv: "local",
      isMaster: false,
      hasDemo: true,
      siteUrl: "http://localhost:3000",
      smsDailyMax: 3000,
      messagesDailyMax: 3000,
      jwtSecret: undefined,
      revalidateSecret: undefined,
      numberSecret: undefined,
      contractKey: undefined,
      logLevel: "warn",
      hasAccessLog: false,
      drainNoticeMs: 0,
    });
  });

  test("treats an empty value as unset, and reads the site's port from PORT", () => {
    const config = readConfig({ DATABASE_URL: "", JWT_SECRET: " ", PORT: "4000", APP_ENV: "master" });
    expect(config).toMatchObject({
      databaseUrl: undefined,
      siteUrl: "http://localhost:4000",
      isMaster: true,
    });
  });

  test("is a demonstration in production only where that is asked for", () => {
    expect(readConfig({ APP_ENV: "staging" }).hasDemo).toBe(true);
    expect(readConfig({ APP_ENV: "master" }).hasDemo).toBe(false);
    expect(readConfig({ APP_ENV: "master", DEMO_IN_PRODUCTION: "yes" }).hasDemo).toBe(true);
  });

  test("refuses a production database without the secrets that all its servers share", () => {
    const DATABASE_URL = "postgres://localhost/butfit";
    const secret = "0123456789abcdef0123456789abcdef";
    expect(() => readConfig({ APP_ENV: "master", DATABASE_URL })).toThrow(
      /^JWT_SECRET, REVALIDATE_SECRET, NUMBER_SECRET, CONTRACT_KEY: .*요/,
    );
    expect(() => readConfig({ APP_ENV: "master", DATABASE_URL, JWT_SECRET: secret })).toThrow(
      /^REVALIDATE_SECRET, NUMBER_SECRET, CONTRACT_KEY: /,
    );
    const names = ["JWT_SECRET", "REVALIDATE_SECRET", "NUMBER_SECRET", "CONTRACT_KEY"];
    const secrets = Object.fromEntries(names.map((name) => [name, secret]));
    expect(readConfig({ APP_ENV: "master", DATABASE_URL, ...secrets }).databaseUrl).toBe(DATABASE_URL);
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test.each([
    ["DEMO_IN_PRODUCTION", "true"],
    ["BACKEND_PORT", "80000"],
    ["BACKEND_PORT", "-1"],
    ["BACKEND_TRUSTED_PROXIES", "site.internal"],
    ["BACKEND_TRUSTED_PROXIES", "10.0.0.0/33"],
    ["BACKEND_TRUSTED_PROXIES", "0.0.0.0/0"],
    ["PORT", "http"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["MIGRATE_AT_START", "no"],
    ["JOBS", "outside"],
    ["DATABASE_POOL_MAX", "3"],
    ["DATABASE_LOCK_TIMEOUT_MS", "3s"],
    ["APP_ENV", "Master!"],
    ["SITE_URL", "butfit.example/path"],
    ["SITE_URL", "https://butfit.example/path"],
    ["JWT_SECRET", "short"],
    ["REVALIDATE_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
  ])("says in one sentence what is wrong with %s=%s", (name, value) => {
    let message = "";
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message.split("\n")).toHaveLength(1);
    expect(message).toMatch(new RegExp(`^${name}: .*요\\.|^${name}: .*예: `));
  });

  test("names every wrong value at the same time and no secret", () => {
    const wrong = { BACKEND_PORT: "x", JWT_SECRET: "hunter2", DATABASE_URL: "mysql://me:hunter2@localhost" };
    expect(() => readConfig(wrong)).toThrow(/BACKEND_PORT[^]*DATABASE_URL[^]*JWT_SECRET/);
    expect(() => readConfig(wrong)).not.toThrow(/hunter2/);
  });
});
