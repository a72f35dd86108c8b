import { describe, expect, test } from "vitest";
import { ConfigError, parseBuildEnv } from "@/lib/env/read";

describe("the build's settings", () => {
  test("have a default where nothing is set", () => {
    expect(parseBuildEnv({})).toMatchObject({
      APP_ENV: "local",
      SITE_URL: "http://localhost:3000",
      MEDIA_URL: "/media",
    });
  });

  test("lose the slash at the end of an address", () => {
    expect(parseBuildEnv({ SITE_URL: "https://www.butfit.example/" }).SITE_URL).toBe(
      "https://www.butfit.example",
    );
  });

  test.each([
    ["APP_ENV", "Master!"],
    ["SITE_URL", "www.butfit.example"],
    ["SITE_URL", "https://www.butfit.example/kr"],
    ["MEDIA_URL", "ftp://media"],
    ["FIREBASE_DATABASE_URL", "gym"],
    ["IP_LOOKUP_URL", "javascript:alert(1)"],
    ["GTM_ID", "UA-1"],
  ])("refuse %s=%s and name it", (name, value) => {
    expect(() => parseBuildEnv({ [name]: value })).toThrow(ConfigError);
    expect(() => parseBuildEnv({ [name]: value })).toThrow(name);
  });

  test("name every wrong value at the same time", () => {
    expect(() => parseBuildEnv({ APP_ENV: "X", GTM_ID: "y" })).toThrow(/APP_ENV[\s\S]*GTM_ID/);
  });
});
