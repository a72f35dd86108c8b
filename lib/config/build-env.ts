import { listVariables, readVariables } from "../env/read";

export type BuildEnv = Readonly<Record<ReturnType<typeof listVariables<"build">>[number], string>>;

/**
 * Reads and checks the settings of the build; `next.config.ts` bakes exactly these.
 *
 * @param source usually `process.env`
 * @returns every name with its value, `""` if a setting is off
 * @throws ConfigError with one line per wrong value
 */
export function parseBuildEnv(source: Record<string, string | undefined>): BuildEnv {
  return readVariables(source, listVariables("build"));
}
