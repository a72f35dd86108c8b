import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rootDir } from "@/lib/runtime/release";
import { readDeployed, readStages } from "../../scripts/read-deployment";

const WORK = "srv/butfit";

export interface Image {
  work: string;
  layer: string;
}

/** Users that the images have. */
const USERS = "node:x:1000:1000::/tmp:/bin/sh\nnginx:x:101:101::/tmp:/bin/sh\n";
const GROUPS = "node:x:1000:\nnginx:x:101:\n";

const copyTree = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync("cp", ["-al", "--no-target-directory", from, to]);
};

/** What every image has: its users. @returns the folder */
export function makeLayer(layer: string): string {
  mkdirSync(join(layer, "etc"), { recursive: true });
  writeFileSync(join(layer, "etc/passwd"), readFileSync("/etc/passwd", "utf8") + USERS);
  writeFileSync(join(layer, "etc/group"), readFileSync("/etc/group", "utf8") + GROUPS);
  return layer;
}

/** Whether the Dockerfile's ignore file keeps it out of the context: its patterns are folders, names and `*` within one. */
function isIgnored(path: string): boolean {
  const patterns = readDeployed("docker/Dockerfile.dockerignore").split("\n").filter(Boolean);
  return patterns.some((pattern) => {
    const text = pattern
      .replace(/[.]/g, "\\.")
      .replace(/\*\*\//g, "(.*/)?")
      .replace(/(?<!\.)\*/g, "[^/]*");
    return new RegExp(`^${text}(/|$)`).test(path);
  });
}

/**
 * Carries out the Dockerfile without an engine: its copies, commands and arguments, on what `npm ci` has put here.
 *
 * @param args of the build, as compose gives them
 * @param layers a folder on another file system than the one below, which may hold a layer over that
 * @returns for each target the folder that it works in, and the layer with what else its image adds to the system below
 */
export function makeImages(
  folder: string,
  layers: string,
  args: Record<string, string>,
): Record<"site" | "backend", Image> {
  const stages = readStages();
  const built = join(folder, "built");
  const context = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: rootDir,
    encoding: "utf8",
  })
    .split("\0")
    .filter((path) => path && !isIgnored(path) && existsSync(join(rootDir, path)));
  for (const path of context) cpSync(join(rootDir, path), join(built, WORK, path));
  copyTree(join(rootDir, "node_modules"), join(built, WORK, "node_modules"));
  const run = (command: string, cwd: string, env: NodeJS.ProcessEnv) =>
    execFileSync("sh", ["-ec", command.replace(/--mount=\S+ /, "")], {
      cwd,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  const env = { PATH: process.env.PATH, HOME: folder, ...stages.base!.env, ...args } as Record<
    string,
    string
  > as NodeJS.ProcessEnv;
  for (const command of stages.built!.runs.filter((one) => !one.includes("npm ci")))
    run(command, join(built, WORK), env);

  // `npm ci --omit=dev`: of what is here, without what the lock file says is only for development.
  const packages = join(folder, "packages");
  copyTree(join(rootDir, "node_modules"), join(packages, WORK, "node_modules"));
  const lock = JSON.parse(readFileSync(join(rootDir, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(lock.packages))
    if (dev && path) rmSync(join(packages, WORK, path), { recursive: true, force: true });
  run("rm -rf node_modules/node-linux-* node_modules/.bin/node", join(packages, WORK), env);

  const from = { built, packages };
  const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? "");
  const make = (target: "site" | "backend") => {
    const work = join(folder, target);
    const layer = makeLayer(join(layers, target));
    for (const { from: stage, owner, ...copy } of stages[target]!.copies.filter(({ from: one }) => one)) {
      const to = fill(copy.to);
      for (const path of copy.paths.map(fill)) {
        const isFolder = to.endsWith("/");
        const where = join(work, isFolder ? join(to, path.split("/").at(-1)!) : to);
        copyTree(
          join(from[stage as keyof typeof from], path.startsWith("/") ? path : join(WORK, path)),
          where,
        );
        if (owner) execFileSync("chown", ["-R", "1000:1000", where]);
      }
    }
    // The image is one of Node's.
    mkdirSync(join(layer, "usr/local/bin"), { recursive: true });
    copyFileSync(process.execPath, join(layer, "usr/local/bin/node"));
    // RUN of the last stages: folders and their owners. Debian's packages are below.
    for (const command of stages[target]!.runs.filter((one) => !one.startsWith("apt-get")))
      run(
        command.replaceAll(/(?<= )\/(data|backups)/g, join(layer, "$1")).replaceAll("node:node", "1000:1000"),
        work,
        env,
      );
    return { work, layer };
  };
  return { site: make("site"), backend: make("backend") };
}
