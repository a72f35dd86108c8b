import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { loadSecrets } from "@/lib/runtime/secrets";
import type { BackendConfig } from "../config";
import { hasEmbedded } from "../db/client";
import { LATEST_VERSION, isKnownVersion } from "../db/schema-version";
import { CommandError, type CommandResult } from "../operator/command";
import { askServer } from "../operator/socket";
import { readArchive, writeArchive, type Manifest } from "./archive";
import { describeDump, dumpClosed, restoreEmbedded } from "./embedded";
import { dumpPostgres, restorePostgres } from "./postgres";

const STAGE = ".butfit-backup-";
const DATABASE = "database";
const MEDIA = "media";
const SECRETS =
  "이 파일에는 비밀 값이 없어요. NUMBER_SECRET(없으면 DATA_DIR의 number-secret.json)은 꼭, JWT_SECRET과 다른 설정도 이 파일과 다른 곳에 따로 보관해 주세요.";

/**
 * `backup FILE`: the database as it is at one moment, and the photos of the data folder, as one file. Whoever serves goes
 * on serving.
 *
 * @throws CommandError with what stands in the way
 */
export async function backUp(config: BackendConfig, file: string): Promise<CommandResult> {
  const target = path.resolve(file);
  if (existsSync(target)) throw new CommandError(`${file}이(가) 이미 있어요. 다른 이름을 적어 주세요.`);
  if (!existsSync(path.dirname(target))) throw new CommandError(`${path.dirname(target)} 폴더가 없어요.`);
  return inStage(path.dirname(target), async (stage) => {
    const photos = config.s3 ? "s3" : "included";
    // Before and after the database: one that comes in between is in one of the two, and a row names what it sees.
    if (photos === "included") await linkPhotos(config.dataDir, stage);
    const dump = path.join(stage, DATABASE);
    const tables = config.databaseUrl
      ? await dumpPostgres(config.databaseUrl, dump)
      : await dumpEmbedded(config.dataDir, dump);
    if (photos === "included") await linkPhotos(config.dataDir, stage);
    const { bytes } = await writeArchive(target, stage, {
      created: new Date().toISOString(),
      database: config.databaseUrl ? "postgres" : "embedded",
      version: LATEST_VERSION,
      tables,
      photos,
      numberSecretCheck: checkOf(readNumberSecret(config)),
    });
    const place =
      photos === "s3" ? `S3(${config.s3!.bucket})에 있어서 넣지 않았어요` : `${countPhotos(stage)}장`;
    return {
      lines: [
        `백업했어요: ${file} (${(bytes / 1e6).toFixed(1)}MB, ${describeRows(tables)}, 사진 ${place}).`,
        SECRETS,
      ],
      warnings: [],
    };
  });
}

/**
 * `restore FILE`: makes the database and the photos what a backup says. All of the file is checked before anything is
 * touched, the database changes at once or not at all, and it is compared with the backup.
 *
 * @throws CommandError with what stands in the way
 */
export async function restore(
  config: BackendConfig,
  { file, replaces }: { file: string; replaces: boolean },
): Promise<CommandResult> {
  if (!existsSync(file)) throw new CommandError(`${file} 파일이 없어요.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  return inStage(config.dataDir, async (stage) => {
    const manifest = await readArchive(file, stage);
    const { tables, version } = manifest;
    const kind = config.databaseUrl ? "postgres" : "embedded";
    if (manifest.database !== kind) {
      throw new CommandError(
        kind === "postgres"
          ? "내장 데이터베이스의 백업이에요. DATABASE_URL을 비우고 되돌려 주세요."
          : "PostgreSQL의 백업이에요. DATABASE_URL을 넣고 되돌려 주세요.",
      );
    }
    if (!isKnownVersion(version)) {
      throw new CommandError(
        `더 새로운 버전(${version})의 백업이에요. 그 버전의 프로그램으로 되돌려 주세요.`,
      );
    }
    const dump = path.join(stage, DATABASE);
    const wanted = { dump, tables, replaces, putPhotos: () => putPhotos(stage, config.dataDir) };
    const { kept, ended } = config.databaseUrl
      ? await restorePostgres(config.databaseUrl, { ...wanted, folder: stage })
      : await restoreEmbedded(config.dataDir, wanted);
    return {
      lines: [
        `${manifest.created}의 백업으로 되돌렸어요: ${describeRows(tables)}, 사진 ${countPhotos(stage)}장. 행과 합계가 백업과 같아요.`,
        ...(kept ? [`전에 있던 데이터베이스는 ${kept}에 두었어요. 필요 없으면 지워 주세요.`] : []),
        ...(ended.length > 0
          ? [`백업할 때 기다리던 작업 ${ended.length}개는 하지 않아요:`, ...ended.map((line) => `  ${line}`)]
          : []),
      ],
      warnings: findWarnings(config, manifest),
    };
  });
}

function findWarnings(config: BackendConfig, { numberSecretCheck, photos }: Manifest): string[] {
  const warnings = [];
  if (numberSecretCheck !== checkOf(readNumberSecret(config))) {
    warnings.push(
      "NUMBER_SECRET이 백업할 때와 달라요. 그때의 값(또는 number-secret.json)을 넣지 않으면 탈퇴한 번호가 받은 혜택을 알아보지 못해요.",
    );
  }
  if (photos === "s3" && !config.s3) warnings.push("사진은 S3에 있어요. S3_* 설정을 넣어야 보여요.");
  if (photos === "included" && config.s3) {
    warnings.push(`사진은 ${config.dataDir}/${MEDIA}에 두었어요. S3로 옮겨야 보여요.`);
  }
  return warnings;
}

/** Asks the server that has it open; without one opens it. */
async function dumpEmbedded(dataDir: string, file: string): Promise<Manifest["tables"]> {
  if (!hasEmbedded(dataDir)) {
    throw new CommandError(`${dataDir}에 데이터베이스가 없어요. DATA_DIR이나 DATABASE_URL을 확인해 주세요.`);
  }
  const isServed = await askServer(dataDir, { name: "backup database", input: { file } });
  if (!isServed) await dumpClosed(dataDir, file);
  return describeDump(file);
}

/** Folders that a killed command has left behind go with the next one. */
async function inStage<T>(parent: string, work: (stage: string) => Promise<T>): Promise<T> {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(STAGE) ? Number(name.slice(STAGE.length).split("-")[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const stage = mkdtempSync(path.join(parent, `${STAGE}${process.pid}-`));
  try {
    return await work(stage);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A photo never changes under its name, so that a link is a copy; between two disks it is a copy. */
async function linkPhotos(dataDir: string, stage: string): Promise<void> {
  const from = path.join(dataDir, MEDIA);
  for (const name of await listPhotos(from)) {
    const [source, target] = [path.join(from, name), path.join(stage, MEDIA, name)];
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await link(source, target).catch(() => copyFile(source, target));
    } catch (error) {
      // Its member has replaced it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

async function putPhotos(stage: string, dataDir: string): Promise<void> {
  const names = await listPhotos(path.join(stage, MEDIA));
  for (const name of names) {
    const target = path.join(dataDir, MEDIA, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path.join(stage, MEDIA, name), target);
  }
}

/** By path; what is being written has a name that begins with a dot. */
async function listPhotos(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function countPhotos(stage: string): number {
  const folder = path.join(stage, MEDIA);
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

function describeRows(tables: Manifest["tables"]): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0);
  return `표 ${Object.keys(tables).length}개 ${rows.toLocaleString("ko-KR")}행`;
}

/** Makes none: one that a command has made would look like the one that the hashes were keyed with. */
function readNumberSecret({ numberSecret, dataDir }: BackendConfig): string | undefined {
  if (numberSecret) return numberSecret;
  return existsSync(path.join(dataDir, "number-secret.json")) ? loadSecrets(dataDir).numberSecret : undefined;
}

function checkOf(secret: string | undefined): string {
  return secret ? createHmac("sha256", secret).update("butfit backup").digest("base64url").slice(0, 16) : "";
}
