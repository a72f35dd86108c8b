import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "@/backend/config";
import { ConfigError } from "@/lib/env/read";

describe("the backend's configuration", () => {
  test("works with nothing set", () => {
    expect(readConfig({})).toEqual({
      backendPort: 8000,
      dataDir: path.resolve(".data"),
      contentDir: path.resolve("backend/content/demo"),
      databaseUrl: undefined,
      appEnv: "local",
      isMaster: false,
      siteUrl: "http://localhost:3000",
      smsDailyMax: 3000,
      jwtSecret: undefined,
      revalidateSecret: undefined,
      logLevel: "warn",
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

  test.each([
    ["BACKEND_PORT", "80000"],
    ["BACKEND_PORT", "-1"],
    ["PORT", "http"],
    ["DATABASE_URL", "mysql://localhost/x"],
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
