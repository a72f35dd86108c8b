import { GROUPS, VARIABLES, type VariableName } from "./variables";

/** Wrong settings: one sentence for each, line by line, in the operator's language. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Source = Record<string, string | undefined>;
type NameOfTime<Time> = {
  [Name in VariableName]: (typeof VARIABLES)[Name]["time"] extends Time ? Name : never;
}[VariableName];
type Values<Name extends VariableName> = {
  [Key in Name]: (typeof VARIABLES)[Key]["kind"] extends "number" ? number : string;
};

/** The names of all settings that are baked into the build, or of all that are read when a process starts. */
export function listVariables<Time extends "build" | "run">(time: Time): NameOfTime<Time>[] {
  const names = Object.keys(VARIABLES) as VariableName[];
  return names.filter((name): name is NameOfTime<Time> => VARIABLES[name].time === time);
}

/**
 * Reads settings by the table of variables and checks them.
 *
 * @param source usually `process.env`; an empty value counts as not set
 * @param findProblems one sentence for each conflict between values that are valid by themselves
 * @returns each setting's value or its default, "" if it is off
 * @throws ConfigError with one line per wrong value
 */
export function readVariables<Name extends VariableName>(
  source: Source,
  names: readonly Name[],
  findProblems: (values: Values<Name>) => string[] = () => [],
): Values<Name> {
  const problems: string[] = [];
  const unused = new Set<VariableName>();
  for (const { names: members, askedBy, explain } of GROUPS) {
    if (!members.every((name) => (names as readonly VariableName[]).includes(name))) continue;
    const missing = members.filter((name) => !readText(source, name));
    const isAsked = askedBy
      ? readText(source, askedBy.name) === askedBy.value
      : missing.length < members.length;
    if (isAsked && missing.length > 0) problems.push(explain(missing.join(", ")));
    // The members of a group that is off or incomplete are not reported further.
    if (!isAsked || missing.length > 0) members.forEach((name) => unused.add(name));
  }
  const values = names.map((name) => {
    const given = source[name]?.trim() && !unused.has(name);
    const text = unused.has(name) ? "" : readText(source, name);
    if (given && !VARIABLES[name].accepts(text)) problems.push(explainWrong(name, text));
    return [name, VARIABLES[name].kind === "number" ? Number(text) : text];
  });
  const read = Object.fromEntries(values) as Values<Name>;
  if (problems.length === 0) problems.push(...findProblems(read));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return read;
}

function readText(source: Source, name: VariableName): string {
  const { kind, default: fallback } = VARIABLES[name];
  const text =
    source[name]?.trim() ||
    fallback.replace(/\{(\w+)\}/g, (_, other) => readText(source, other as VariableName));
  return kind === "address" ? text.replace(/\/+$/, "") : text;
}

function explainWrong(name: VariableName, text: string): string {
  const variable = VARIABLES[name];
  return "isSecret" in variable
    ? `${name}: ${variable.advice}`
    : `${name}: "${text}"을(를) 쓸 수 없어요. ${variable.advice}`;
}

export type BuildEnv = Readonly<Record<ReturnType<typeof listVariables<"build">>[number], string>>;

/**
 * Reads and checks the settings of the build; `next.config.ts` bakes exactly these.
 *
 * @param source usually `process.env`
 * @returns every name with its value, `""` if a setting is off
 * @throws ConfigError with one line per wrong value
 */
export function parseBuildEnv(source: Record<string, string | undefined>): BuildEnv {
  // Where a process listens is no part of a build, though the default of its address is made from it.
  return readVariables({ ...source, PORT: undefined }, listVariables("build"));
}

/**
 * Secrets that several processes must share have to be given where they cannot be kept beside the database: a second
 * server, or a new machine, would otherwise make its own, refuse every session of the first and not know its numbers again.
 *
 * @returns a sentence for the operator, or none
 */
export function findMissingSecrets(env: {
  APP_ENV: string;
  DATABASE_URL: string;
  JWT_SECRET: string;
  REVALIDATE_SECRET: string;
  NUMBER_SECRET: string;
  CONTRACT_KEY: string;
}): string[] {
  if (env.APP_ENV !== "master" || !env.DATABASE_URL) return [];
  const missing = (["JWT_SECRET", "REVALIDATE_SECRET", "NUMBER_SECRET", "CONTRACT_KEY"] as const)
    .filter((name) => !env[name])
    .join(", ");
  return missing
    ? [`${missing}: 운영(master)에서 DATABASE_URL을 쓰면 모든 서버가 함께 쓸 값을 넣어 주세요(32자 이상).`]
    : [];
}
