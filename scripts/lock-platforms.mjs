import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lock`: adds the builds of every platform to package-lock.json. npm leaves out those that the
 * current registry does not carry, and `npm ci` then refuses the file on every machine. What the registry carries
 * gets its integrity from there; what it does not is added without, for its own platform only, named at the end, and
 * fails the command: the file is not whole yet (docs/decisions/dependencies.md).
 */
const file = "package-lock.json";
const read = () => JSON.parse(readFileSync(file, "utf8"));
const write = (lock) => writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

const isWhole = ([place, { integrity, link }]) => place === "" || Boolean(integrity || link);
const before = read();
write({ ...before, packages: Object.fromEntries(Object.entries(before.packages).filter(isWhole)) });
execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { stdio: "inherit" });

const lock = read();
const platform =
  /-(?<os>android|darwin|freebsd|linux|openharmony|win32|win)-(?<cpu>arm64|x64|arm|ia32|ppc64|riscv64|s390x|loong64)(-(?<libc>gnu|musl))?/;

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isNamed = lock.packages[`node_modules/${name}`] ?? lock.packages[`${place}/node_modules/${name}`];
    const { os, cpu, libc } = platform.exec(name)?.groups ?? {};
    if (isNamed || !os || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(libc && { libc: [libc === "gnu" ? "glibc" : "musl"] }),
      ...(dev && { dev }),
      optional: true,
      os: [os === "win" ? "win32" : os],
    };
    console.error(`without integrity: ${name} ${version}`);
    process.exitCode = 1;
  }
}
// Their own description does not say so: Alpine fetches none that cannot start there.
for (const [place, entry] of Object.entries(lock.packages)) {
  if (/^node_modules\/node-linux-(arm64|x64)$/.test(place)) entry.libc = ["glibc"];
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
write({ ...lock, packages: Object.fromEntries(sorted) });
