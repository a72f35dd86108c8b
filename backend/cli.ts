import path from "node:path";
import { ContentError } from "@/lib/content/json-file";
import { ConfigError } from "@/lib/env/read";
import { warnOfOlderNode } from "@/lib/env/runtime";
import { createTell } from "@/lib/runtime/progress";
import { loadSecrets } from "@/lib/runtime/secrets";
import { backUp, endRewound, restore } from "./backup/commands";
import { readConfig, type BackendConfig } from "./config";
import { hasEmbedded } from "./db/client";
import { FolderLockedError } from "./db/folder-lock";
import { describeUnreachable } from "./db/outage";
import { SchemaVersionError } from "./db/schema-version";
import { openJobs } from "./jobs/jobs";
import { createSiteState } from "./maintenance/site-state";
import { openConfigured } from "./open";
import { HELP, parseBackup, parseCommand, parseContract } from "./operator/arguments";
import { CommandError, type CommandRequest, type CommandResult } from "./operator/command";
import { runCommand } from "./operator/commands";
import { runContentCommand } from "./operator/content";
import { verifyByKey } from "./operator/contract";
import { askServer } from "./operator/socket";

/**
 * No server runs: opens the database itself, with the lock that a server would take. It makes none: a forgotten
 * DATA_DIR would answer from a new one, filled with the demo.
 */
async function runAlone(config: BackendConfig, command: CommandRequest): Promise<CommandResult> {
  const { contentDir, dataDir } = config;
  if (!config.databaseUrl && !hasEmbedded(dataDir)) {
    throw new CommandError(
      `${path.resolve(dataDir)}에 데이터베이스가 없어요. DATA_DIR을 확인하거나 npm start로 먼저 만들어 주세요.`,
    );
  }
  const generated = loadSecrets(config.dataDir);
  const numberSecret = config.numberSecret ?? generated.numberSecret;
  const { db, close } = await openConfigured(config);
  // What pg-boss cannot do, the command cannot do either.
  const jobs = await openJobs(db, () => {});
  try {
    const siteState = await createSiteState(db);
    return await runCommand(
      { db, clock: () => new Date(), siteState, contentDir, numberSecret, jobs },
      command,
    );
  } finally {
    await jobs.close();
    await close();
  }
}

/** Brings the schema up before the servers of a new version start; those of the one before go on serving. */
async function migrate(config: BackendConfig): Promise<CommandResult> {
  const { applied, close } = await openConfigured({ ...config, migratesAtStart: true }, createTell());
  await close();
  const line =
    applied.length > 0
      ? `데이터베이스를 올렸어요: ${applied.join(", ")}`
      : "데이터베이스가 이미 이 버전이에요.";
  return { lines: [line], warnings: [] };
}

/** @returns the exit code */
async function main(words: string[]): Promise<number> {
  const { lines, warnings } = await run(words);
  for (const line of lines) process.stdout.write(`${line}\n`);
  for (const warning of warnings) process.stderr.write(`주의: ${warning}\n`);
  return 0;
}

async function run(words: string[]): Promise<CommandResult> {
  const send = async (command: CommandRequest) => {
    const config = readConfig(process.env);
    return (await askServer(config.dataDir, command)) ?? (await runAlone(config, command));
  };
  if (words[0] === "content" && !words.includes("--help")) {
    return runContentCommand(words.slice(1), send, process.env.APP_ENV === "master");
  }
  if (words.length === 1 && words[0] === "migrate") return migrate(readConfig(process.env));
  const copy = parseBackup(words);
  if (copy) {
    const config = readConfig(process.env);
    if (copy.name === "rewound") return endRewound(config);
    return copy.name === "backup" ? backUp(config, copy) : restore(config, copy);
  }
  const contract = parseContract(words);
  if (contract) {
    const { file, key } = contract;
    return key === undefined ? send({ name: "contract verify", input: { file } }) : verifyByKey(file, key);
  }
  const command = parseCommand(words);
  return command ? send(command) : { lines: [HELP], warnings: [] };
}

warnOfOlderNode();
try {
  // The server ends the process itself.
  if (process.argv[2] === "serve") await import("./server");
  else if (process.argv[2] === "work") await import("./worker");
  else process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = [CommandError, ConfigError, ContentError, FolderLockedError, SchemaVersionError].some(
    (kind) => error instanceof kind,
  );
  const unreachable = process.env.DATABASE_URL && describeUnreachable(error);
  const { message, stack = String(error) } = error as Error;
  process.stderr.write(`${unreachable || (isExpected ? message : stack)}\n`);
  process.exitCode = 1;
}
