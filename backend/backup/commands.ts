import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { loadSecrets } from "@/lib/runtime/secrets";
import type { BackendConfig } from "../config";
import { hasEmbedded } from "../db/client";
import { LATEST_VERSION, isKnownVersion } from "../db/schema-version";
import { CommandError, type CommandResult } from "../operator/command";
import { askServer } from "../operator/socket";
import { putInBucket } from "../photo/s3-store";
import { readArchive, writeArchive, type Manifest } from "./archive";
import type { Dumped } from "./contents";
import { describeDump, dumpClosed, restoreEmbedded } from "./embedded";
import { dumpPostgres, endWaiting, noteBackup, restorePostgres } from "./postgres";

const STAGE = ".butfit-backup-";
const DATABASE = "database";
const MEDIA = "media";
const EXTENSION = ".butfit";
/** Of a backup that has the name of its moment. */
const NAME = /^\d{4}-\d\d-\d\d-\d{6}\.butfit$/;
const SECRETS =
  "이 파일에는 비밀 값이 없어요. NUMBER_SECRET(없으면 DATA_DIR의 number-secret.json)은 꼭, JWT_SECRET과 다른 설정도 이 파일과 다른 곳에 따로 보관해 주세요.";

const DAY_MS = 24 * 60 * 60_000;
const SEOUL_MS = 9 * 60 * 60_000;

/** What is backed up, and where to. */
export interface BackupInput {
  /** A file, or a folder in which it gets the name of its moment. */
  file: string;
  /** In that folder, older backups go once this one is whole. */
  keepDays?: number;
  /** Photos that are nowhere any more are left out, instead of refusing. */
  isWithoutLost?: boolean;
  /** Takes a copy, besides. */
  bucket?: string;
}

/**
 * `backup FILE`: the database as it is at one moment, and the photos that its members have, as one file. Whoever serves
 * goes on serving.
 *
 * @throws CommandError with what stands in the way, also a photo that a member has and the folder has not
 */
export async function backUp(
  config: BackendConfig,
  { file: place, keepDays, isWithoutLost = false, bucket }: BackupInput,
): Promise<CommandResult> {
  const now = new Date();
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const file = isFolder ? path.join(place, nameOf(now)) : place;
  if (keepDays !== undefined && !isFolder) throw new CommandError(`--keep은 폴더에 백업할 때 써요: ${place}`);
  if (bucket && !config.s3) throw new CommandError("--bucket은 S3_*를 넣어야 써요.");
  const target = path.resolve(file);
  if (existsSync(target)) throw new CommandError(`${file}이(가) 이미 있어요. 다른 이름을 적어 주세요.`);
  if (!existsSync(path.dirname(target))) throw new CommandError(`${path.dirname(target)} 폴더가 없어요.`);
  return inStage(path.dirname(target), async (stage) => {
    const photos = config.s3 ? "s3" : "included";
    const dump = path.join(stage, DATABASE);
    const take = async () => {
      // Before and after the database: one that comes in between is in one of the two, and a row names what it sees.
      if (photos === "included") await linkPhotos(config.mediaDir, stage);
      const { tables, photos: named } = config.databaseUrl
        ? await dumpPostgres(config.databaseUrl, dump)
        : await dumpEmbedded(config.dataDir, dump);
      if (photos === "s3") return { tables, named, lost: [] };
      await linkPhotos(config.mediaDir, stage);
      return { tables, named, lost: named.filter((key) => !existsSync(path.join(stage, MEDIA, key))) };
    };
    let taken = await take();
    // Replaced in that moment: another look finds the new one. What is missing twice is not there.
    if (taken.lost.length > 0) taken = await take();
    const { tables, named, lost } = taken;
    if (lost.length > 0 && !isWithoutLost) {
      throw new CommandError(
        `회원 사진 ${named.length}장 중 ${lost.length}장이 ${config.mediaDir}에 없어서 백업하지 않았어요. 사진이 있는 폴더를 MEDIA_DIR에 넣어 주세요. 서버마다 폴더가 다르면 한 폴더로 모으거나 S3_*를 쓰고, 영영 없는 사진이면 --without-lost를 붙여 빼고 백업해 주세요.`,
      );
    }
    const { bytes } = await writeArchive(target, stage, {
      created: now.toISOString(),
      database: config.databaseUrl ? "postgres" : "embedded",
      version: LATEST_VERSION,
      tables,
      photos,
      numberSecretCheck: checkOf(readNumberSecret(config)),
    });
    if (bucket) await putCopy(config, bucket, target);
    const place =
      photos === "s3" ? `S3(${config.s3!.bucket})에 있어서 넣지 않았어요` : `${countPhotos(stage)}장`;
    return {
      lines: [
        `백업했어요: ${file} (${(bytes / 1e6).toFixed(1)}MB, ${describeRows(tables)}, 사진 ${place}).`,
        ...removeOlder(target, now, keepDays),
        SECRETS,
      ],
      warnings: [
        ...(lost.length > 0 ? [`없는 사진 ${lost.length}장은 뺐어요: ${lost.join(", ")}`] : []),
        ...(await noteWhole(config)),
      ],
    };
  });
}

async function putCopy({ s3 }: BackendConfig, bucket: string, file: string): Promise<void> {
  try {
    await putInBucket(s3!, bucket, file);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new CommandError(
      `백업은 ${file}에 있지만 버킷 ${bucket}에는 올리지 못했어요(${(cause as Error | undefined)?.message ?? message}). 버킷과 열쇠의 권한을 확인하고 다시 해 주세요.`,
    );
  }
}

/** By the clock of Seoul, so that names sort by time. */
function nameOf(now: Date): string {
  const [day, time = ""] = new Date(now.getTime() + SEOUL_MS).toISOString().split("T");
  return `${day}-${time.slice(0, 8).replaceAll(":", "")}${EXTENSION}`;
}

/** Members who withdrew are in older ones still. @returns what was removed, for the operator */
function removeOlder(target: string, now: Date, keepDays: number | undefined): string[] {
  if (keepDays === undefined) return [];
  const oldest = nameOf(new Date(now.getTime() - keepDays * DAY_MS));
  const folder = path.dirname(target);
  const old = readdirSync(folder).filter((name) => NAME.test(name) && name < oldest);
  for (const name of old) rmSync(path.join(folder, name));
  return old.length > 0 ? [`${keepDays}일이 지난 백업 ${old.length}개를 지웠어요.`] : [];
}

/** Of the embedded database, which is no chain's, nobody asks. @returns a warning if it could not be written down */
async function noteWhole({ databaseUrl }: BackendConfig): Promise<string[]> {
  if (!databaseUrl) return [];
  try {
    await noteBackup(databaseUrl);
    return [];
  } catch (error) {
    return [
      `백업은 온전하지만 그 때를 데이터베이스에 적지 못해서(${(error as Error).message}) 백업이 오래됐다는 알림이 올 수 있어요.`,
    ];
  }
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
    const wanted = { dump, tables, replaces, putPhotos: () => putPhotos(stage, config.mediaDir) };
    const { kept, ended } = config.databaseUrl
      ? await restorePostgres(config.databaseUrl, { ...wanted, folder: stage })
      : await restoreEmbedded(config.dataDir, wanted);
    return {
      lines: [
        `${manifest.created}의 백업으로 되돌렸어요: ${describeRows(tables)}, 사진 ${countPhotos(stage)}장. 행과 합계가 백업과 같아요.`,
        ...(kept ? [`전에 있던 데이터베이스는 ${kept}에 두었어요. 필요 없으면 지워 주세요.`] : []),
        ...describeEnded("백업할", ended),
      ],
      warnings: findWarnings(config, manifest),
    };
  });
}

/**
 * `restore --rewound`: after PostgreSQL itself was taken back to a moment. What waited then has been done since, or is of
 * no use any more; doing it again would tell and pay twice.
 *
 * @throws CommandError with what stands in the way
 */
export async function endRewound({ databaseUrl, s3, mediaDir }: BackendConfig): Promise<CommandResult> {
  if (!databaseUrl) throw new CommandError("--rewound는 PostgreSQL에만 써요. DATABASE_URL을 넣어 주세요.");
  const { photos, ended } = await endWaiting(databaseUrl);
  const lost = s3 ? [] : photos.filter((key) => !existsSync(path.join(mediaDir, key)));
  return {
    lines: ["되돌린 데이터베이스를 쓸 준비가 됐어요. 백엔드를 켜 주세요.", ...describeEnded("되돌린", ended)],
    warnings:
      lost.length > 0
        ? [
            `그 뒤에 바뀐 회원 사진 ${lost.length}장이 ${mediaDir}에 없어요. 백업 파일에서 꺼내 두면 다시 보여요: ${lost.join(", ")}`,
          ]
        : [],
  };
}

function describeEnded(when: string, ended: string[]): string[] {
  if (ended.length === 0) return [];
  return [`${when} 때 기다리던 작업 ${ended.length}개는 하지 않아요:`, ...ended.map((line) => `  ${line}`)];
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
    warnings.push(`사진은 ${config.mediaDir}에 두었어요. S3로 옮겨야 보여요.`);
  }
  return warnings;
}

/** Asks the server that has it open; without one opens it. */
async function dumpEmbedded(dataDir: string, file: string): Promise<Dumped> {
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
async function linkPhotos(mediaDir: string, stage: string): Promise<void> {
  for (const name of await listPhotos(mediaDir)) {
    const [source, target] = [path.join(mediaDir, name), path.join(stage, MEDIA, name)];
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

async function putPhotos(stage: string, mediaDir: string): Promise<void> {
  const names = await listPhotos(path.join(stage, MEDIA));
  for (const name of names) {
    const target = path.join(mediaDir, name);
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
