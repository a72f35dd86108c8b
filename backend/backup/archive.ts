import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import Type, { type Static } from "typebox";
import { Value } from "typebox/value";
import { CommandError } from "../operator/command";

const MANIFEST = "manifest.json";
/** A tar file with the database, the photos and this, which says what has to be in it. */
const ManifestSchema = Type.Object({
  format: Type.Literal("butfit-backup-1"),
  created: Type.String(),
  database: Type.Union([Type.Literal("embedded"), Type.Literal("postgres")]),
  /** The last migration that the program knew. */
  version: Type.String(),
  /** Rows of each table and a sum over all their values. */
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.String(), sum: Type.String() })),
  /** In the file, or in a bucket that its owner backs up. */
  photos: Type.Union([Type.Literal("included"), Type.Literal("s3")]),
  /** Tells whether a NUMBER_SECRET is the one of that time, and nothing of it. */
  numberSecretCheck: Type.String(),
  files: Type.Record(Type.String(), Type.Object({ bytes: Type.Integer(), sha256: Type.String() })),
});
export type Manifest = Static<typeof ManifestSchema>;

/** What a restore has to bring about. */
export interface RestoreInput {
  /** Of the database. */
  dump: string;
  /** What is in it. */
  tables: Manifest["tables"];
  /** Whether a database that is there may go. */
  replaces: boolean;
  /** Called when all is checked: photos come before the rows that name them, and are in nobody's way. */
  putPhotos: () => Promise<void>;
}

/** What a restore has brought about. */
export interface Restored {
  /** Where the database from before is now, if there was one that was kept. */
  kept?: string;
  /** Jobs that waited when the backup was made, and are not done any more. */
  ended: string[];
}

/**
 * Writes a folder as one file that appears whole or not at all.
 *
 * @param folder what is backed up; gets the manifest
 * @throws CommandError when the file exists or cannot be written
 */
export async function writeArchive(
  file: string,
  folder: string,
  manifest: Omit<Manifest, "format" | "files">,
): Promise<{ bytes: number }> {
  const files = await describeFiles(folder);
  const whole: Manifest = { format: "butfit-backup-1", ...manifest, files };
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(whole, null, 2), { mode: 0o600 });
  const draft = `${file}.part`;
  try {
    // It holds everything that members have told: for its owner alone.
    await (await open(draft, "w", 0o600)).close();
    const { code, errors } = await runProgram("tar", [
      "-cf",
      draft,
      "-C",
      folder,
      MANIFEST,
      ...(await readdir(folder)).filter((name) => name !== MANIFEST),
    ]);
    if (code !== 0) throw new CommandError(`${file}에 쓸 수 없어요: ${errors.trim()}`);
    const handle = await open(draft, "r+");
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return { bytes: (await stat(file)).size };
}

/**
 * Unpacks a file of `writeArchive` and checks all of it.
 *
 * @param folder empty
 * @throws CommandError for a file that is none, was cut off or changed
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const foreign = () => new CommandError(`${file}은(는) 백업 파일이 아니에요. 아무것도 바꾸지 않았어요.`);
  const { code, errors } = await runProgram("tar", [
    "-xf",
    path.resolve(file),
    "-C",
    folder,
    "--no-same-owner",
  ]);
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8"));
  } catch {
    throw code === 0 || /not look like|Unrecognized/.test(errors)
      ? foreign()
      : new CommandError(`${file}을(를) 읽을 수 없어요: ${errors.trim()}`);
  }
  if (!Value.Check(ManifestSchema, manifest)) throw foreign();
  const found = await describeFiles(folder);
  delete found[MANIFEST];
  const isWhole =
    code === 0 &&
    Object.keys(found).length === Object.keys(manifest.files).length &&
    Object.entries(manifest.files).every(
      ([name, { bytes, sha256 }]) => found[name]?.bytes === bytes && found[name].sha256 === sha256,
    );
  if (!isWhole) {
    throw new CommandError(
      `${file}이(가) 잘렸거나 바뀌었어요. 아무것도 바꾸지 않았으니 다른 백업으로 다시 해 주세요.`,
    );
  }
  return manifest;
}

async function describeFiles(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Manifest["files"] = {};
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full);
    // A link would be followed to whatever the machine has there.
    if (!entry.isFile())
      throw new CommandError(`백업에 파일이 아닌 것이 있어요(${name}). 아무것도 바꾸지 않았어요.`);
    const hash = createHash("sha256");
    await pipeline(createReadStream(full), hash);
    files[name] = { bytes: (await stat(full)).size, sha256: hash.digest("hex") };
  }
  return files;
}

/**
 * Runs a program of the system to its end.
 *
 * @throws CommandError if it is not installed
 */
export async function runProgram(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; errors: string }> {
  const child = spawn(name, args, {
    env: { ...process.env, LC_ALL: "C", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject).once("close", (code) => resolve(code ?? 1));
  });
  try {
    const [code, errors] = await Promise.all([ended, text(child.stderr)]);
    return { code, errors };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new CommandError(
      name === "tar"
        ? "tar가 없어요. 설치하고 다시 해 주세요."
        : `${name}이(가) 없어요. PostgreSQL의 클라이언트를 설치하고 다시 해 주세요(Debian: apt-get install postgresql-client).`,
    );
  }
}
