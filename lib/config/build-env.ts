/** Names of the build-time settings; `next.config.ts` bakes exactly these. */
export const BUILD_ENV_NAMES = [
  "APP_ENV",
  "SITE_URL",
  "MEDIA_URL",
  "FIREBASE_DATABASE_URL",
  "IP_LOOKUP_URL",
  "GTM_ID",
  "KAKAO_JS_KEY",
  "NAVER_SITE_VERIFICATION",
  "GOOGLE_SITE_VERIFICATION",
] as const;

export type BuildEnvName = (typeof BUILD_ENV_NAMES)[number];
export type BuildEnv = Record<BuildEnvName, string>;

/** A wrong setting: the message names the variable, the value's fault and a right example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Source = Record<string, string | undefined>;

/**
 * Reads and checks the settings that belong to the build.
 *
 * @param source usually `process.env`; an empty string counts as not set
 * @returns every name with its value, `""` where a setting is off
 * @throws ConfigError with one line per wrong value
 */
export function parseBuildEnv(source: Source): BuildEnv {
  const problems: string[] = [];
  const read = (name: BuildEnvName) => source[name]?.trim() ?? "";
  const check = (name: BuildEnvName, fallback: string, isValid: (value: string) => boolean, hint: string) => {
    const value = read(name) || fallback;
    if (value && !isValid(value)) problems.push(`${name} is "${value}": ${hint}`);
    return value.replace(/\/+$/, "");
  };

  const env: BuildEnv = {
    APP_ENV: check(
      "APP_ENV",
      "local",
      (value) => /^[a-z][a-z0-9-]{0,30}$/.test(value),
      "use lower-case letters, digits and hyphens, for example master or staging.",
    ),
    SITE_URL: check(
      "SITE_URL",
      `http://localhost:${source.PORT?.trim() || "3000"}`,
      isOrigin,
      "use an origin with no path, for example https://www.butfit.example.",
    ),
    MEDIA_URL: check(
      "MEDIA_URL",
      "/media",
      (value) => isHttpUrl(value) || value.startsWith("/media"),
      "use an http(s) address, for example https://media.butfit.example.",
    ),
    FIREBASE_DATABASE_URL: check(
      "FIREBASE_DATABASE_URL",
      "",
      isHttpUrl,
      "use the Realtime Database address, for example https://gym-default-rtdb.firebaseio.com.",
    ),
    IP_LOOKUP_URL: check(
      "IP_LOOKUP_URL",
      "",
      isHttpUrl,
      "use the address that answers {status, lat, lon}, for example https://ip.example/json.",
    ),
    GTM_ID: check(
      "GTM_ID",
      "",
      (value) => /^GTM-[A-Z0-9]+$/.test(value),
      "use a container id, for example GTM-ABC1234.",
    ),
    KAKAO_JS_KEY: check("KAKAO_JS_KEY", "", isToken, "use the JavaScript key, letters and digits only."),
    NAVER_SITE_VERIFICATION: check("NAVER_SITE_VERIFICATION", "", isToken, "use the code alone."),
    GOOGLE_SITE_VERIFICATION: check("GOOGLE_SITE_VERIFICATION", "", isToken, "use the code alone."),
  };
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return env;
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  return isHttpUrl(value) && new URL(value).origin === value.replace(/\/+$/, "");
}

function isToken(value: string): boolean {
  return /^[\w-]{4,100}$/.test(value);
}
