import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConfigError } from "@/lib/env/read";
import { parseRunEnv, setDefaultDatabaseUrl } from "@/scripts/lib/run-env";

const run = { port: 3000, backendPort: 8000, dataDir: "/data", trustedProxies: 0 };

describe("where a build checks whether the site is closed", () => {
  beforeEach(() => {
    for (const name of ["APP_ENV", "SITE_URL", "FIREBASE_DATABASE_URL"]) vi.stubEnv(name, "");
  });

  test.each([
    ["", "http://localhost:3000?ns=butfit"],
    ["https://www.butfit.example/", "https://www.butfit.example?ns=butfit"],
  ])("is the site's own origin in production (SITE_URL %j)", (siteUrl, expected) => {
    vi.stubEnv("APP_ENV", "master");
    vi.stubEnv("SITE_URL", siteUrl);
    setDefaultDatabaseUrl(run);
    expect(process.env.FIREBASE_DATABASE_URL).toBe(expected);
  });

  test("is the database that is set", () => {
    vi.stubEnv("APP_ENV", "master");
    vi.stubEnv("FIREBASE_DATABASE_URL", "https://gym.firebaseio.com");
    setDefaultDatabaseUrl(run);
    expect(process.env.FIREBASE_DATABASE_URL).toBe("https://gym.firebaseio.com");
  });

  test("is nowhere outside production, or with its own backend", () => {
    setDefaultDatabaseUrl(run);
    vi.stubEnv("APP_ENV", "master");
    setDefaultDatabaseUrl({ ...run, backendUrl: "https://api.butfit.example" });
    expect(process.env.FIREBASE_DATABASE_URL).toBe("");
  });
});

describe("the settings of a run", () => {
  test("have a default where nothing is set", () => {
    expect(parseRunEnv({})).toMatchObject({ port: 3000, backendPort: 8000, trustedProxies: 0 });
    expect(parseRunEnv({ BACKEND_URL: "https://api.butfit.example/" }).backendUrl).toBe(
      "https://api.butfit.example",
    );
  });

  test.each([
    [{ PORT: "0" }, "PORT"],
    [{ BACKEND_PORT: "0" }, "BACKEND_PORT"],
    [{ PORT: "4000", BACKEND_PORT: "4000" }, "PORT, BACKEND_PORT"],
    [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "6" }, "TRUSTED_PROXIES"],
    [{ BACKEND_URL: "ftp://me:hunter2@api" }, "BACKEND_URL"],
    [{ DATABASE_URL: "mysql://me:hunter2@localhost/x" }, "DATABASE_URL"],
    [
      { BACKEND_URL: "https://api.butfit.example", DATABASE_URL: "postgres://localhost/x" },
      "BACKEND_URL, DATABASE_URL",
    ],
    [{ APP_ENV: "master", BACKEND_URL: "http://10.0.1.5:8000" }, "REVALIDATE_SECRET"],
    [{ SITE_URL: "butfit" }, "SITE_URL"],
    [{ S3_BUCKET: "gym" }, "S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"],
  ])("are refused before anything starts, in one sentence and without a secret: %j", (source, name) => {
    expect(() => parseRunEnv(source)).toThrow(ConfigError);
    expect(() => parseRunEnv(source)).toThrow(new RegExp(`^${name}: [^\n]+$`));
    expect(() => parseRunEnv(source)).not.toThrow(/hunter2/);
  });

  test("are all named at the same time, the backend's and the build's too", () => {
    expect(() => parseRunEnv({ PORT: "x", LOG_LEVEL: "loud", GTM_ID: "y" })).toThrow(
      /PORT[^]*LOG_LEVEL[^]*GTM_ID/,
    );
  });
});
