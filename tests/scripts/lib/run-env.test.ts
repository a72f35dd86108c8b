import { beforeEach, describe, expect, test, vi } from "vitest";
import { setDefaultDatabaseUrl } from "@/scripts/lib/run-env";

const run = { port: 3000, backendPort: 8000, dataDir: "/data", trustedProxies: 0 };

describe("where a build asks whether the site is closed", () => {
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

  test("is nowhere outside production, or with a backend of one's own", () => {
    setDefaultDatabaseUrl(run);
    vi.stubEnv("APP_ENV", "master");
    setDefaultDatabaseUrl({ ...run, backendUrl: "https://api.butfit.example" });
    expect(process.env.FIREBASE_DATABASE_URL).toBe("");
  });
});
