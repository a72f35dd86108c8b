import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lock`: adds the builds of every platform to package-lock.json. npm leaves out those that the
 * current registry does not carry, and `npm ci` then refuses the file on every machine. The added entries
 * have no integrity; npm checks them on their own platform only.
 */
const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const platform =
  /-(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|x64|arm|ia32|ppc64|riscv64|s390x|loong64)(-(?<libc>gnu|musl))?/;

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
      os: [os],
    };
    console.log(`${name} ${version}`);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
