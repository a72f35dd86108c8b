import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { VARIABLES } from "@/lib/env/variables";
import { parseRunEnv } from "@/scripts/lib/run-env";
import {
  DEPLOY,
  findAll,
  findMounted,
  findUnanswered,
  followSteps,
  listTargetFiles,
  readCompose,
  readContainersWay,
  readDeployed,
  readEnvironment,
  readMachineWay,
  readNginx,
  readPrometheus,
  readSettings,
  readStages,
  readSteps,
  readUnit,
} from "./read-deployment";

const SECRETS = ["JWT_SECRET", "REVALIDATE_SECRET", "NUMBER_SECRET", "CONTRACT_KEY"];
const KINDS = ["site", "backend", "worker"];

/** @returns the file of settings that the documented steps make, and its folder */
function fillAsDocumented() {
  const folder = mkdtempSync(join(tmpdir(), "butfit-containers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const docker = followSteps(folder);
  return { settings: readSettings(readFileSync(join(docker, ".env"), "utf8")), docker };
}
const filled: Record<string, string> = {
  ...readSettings(),
  ...Object.fromEntries(SECRETS.map((name) => [name, "x".repeat(64)])),
  POSTGRES_PASSWORD: "y".repeat(32),
};
const compose = readCompose(filled);
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);
const listPackages = () =>
  ["1. Programs", "8. Numbers and alarms"].flatMap((title) => readSteps(title).split(/\s+/));

describe("every address that one program asks is one at which another listens", () => {
  test("on a machine", () => {
    const way = readMachineWay(readSettings(), listPackages());
    expect(way.asked.length).toBeGreaterThan(20);
    expect(findUnanswered(way)).toEqual([]);
  });

  test("among containers", () => {
    const way = readContainersWay(compose, filled);
    expect(way.asked.length).toBeGreaterThan(20);
    expect(findUnanswered(way)).toEqual([]);
  });

  test("and nginx asks all instances, or all but the one that is out", () => {
    for (const [path, [sites, backends]] of Object.entries({
      "nginx/butfit-upstreams.conf": [
        ["127.0.0.1:3001", "127.0.0.1:3002"],
        ["127.0.0.1:8001", "127.0.0.1:8002"],
      ],
      "docker/upstreams.conf": [
        ["site1:3000", "site2:3000"],
        ["backend1:8000", "backend2:8000"],
      ],
    } as Record<string, [string[], string[]]>)) {
      const groups = Object.fromEntries(
        readNginx(readDeployed(path)).map(({ words, inside }) => [
          words[0],
          findAll(inside, "server").map((one) => one.words[0]),
        ]),
      );
      expect(groups).toEqual({
        butfit_sites: sites,
        butfit_sites_without_1: [sites[1]],
        butfit_sites_without_2: [sites[0]],
        butfit_backends: backends,
        butfit_backends_without_1: [backends[1]],
        butfit_backends_without_2: [backends[0]],
      });
    }
  });

  test("and every file and folder that nginx names is there", () => {
    const { nginx } = compose.services;
    const paths = ["include", "ssl_certificate", "ssl_certificate_key", "root"]
      .flatMap((name) => findAll(readNginx(readDeployed("nginx/butfit.conf")), name))
      .map(({ words }) => words[0]!);
    const flags = [...readDeployed("nginx/butfit.conf").matchAll(/-f (\/run\/butfit)\//g)].map(
      ([, path]) => path!,
    );
    const steps = readSteps("2. A user, folders and the code") + readSteps("6. The processes");
    for (const path of [...paths, ...flags, "/var/cache/nginx/butfit"]) {
      const mounts = (nginx!.volumes ?? []).map((volume) => volume.split(":")[1]!);
      expect(
        mounts.some((to) => path.startsWith(to)),
        `a container has ${path}`,
      ).toBe(true);
      const name = path.replace(/\/butfit$/, "").replace(/\/[^/]+\.(pem|conf)$/, "");
      expect(steps, `${path} on a machine`).toContain(name);
    }
  });
});

describe("what Prometheus watches", () => {
  test("are the same jobs on a machine and among containers, and all that there is", () => {
    expect(listTargetFiles("docker")).toEqual(listTargetFiles("prometheus"));
    for (const folder of ["docker", "prometheus"]) {
      const { jobs, alertmanagers } = readPrometheus(join(DEPLOY, folder));
      expect(Object.entries(jobs).map(([name, asked]) => [name, asked.length])).toEqual([
        ["site", 2],
        ["backend", 2],
        ["worker", 2],
        ["node", 1],
        ["alertmanager", 1],
        // Two databases are machines of their own.
        ...["patroni", "etcd", "haproxy"].map((name) => [name, 0]),
        ["outside", 1],
      ]);
      expect(alertmanagers).toHaveLength(1);
    }
  });

  test("are both databases, each etcd and HAProxy, once the documented step has brought their targets", () => {
    const { jobs } = readPrometheus(join(DEPLOY, "patroni"));
    const named = (file: string, pattern: RegExp) =>
      [...readDeployed(`patroni/${file}`).matchAll(pattern)].map(([, address]) => address);
    expect(jobs.patroni).toEqual(
      named("haproxy.cfg", /server \S+ (\S+):5432/g).map((host) => `${host}:8008`),
    );
    expect(jobs.etcd).toEqual(named("patroni.yml", /hosts: (\S+)/g)[0]!.split(","));
    expect(jobs.haproxy).toEqual(named("haproxy.cfg", /frontend numbers\n +bind (\S+)/g));
    expect(readSteps("Two databases")).toContain("cp targets/*.yml /etc/prometheus/targets/");
  });

  test("are the jobs that alerts name", () => {
    const { jobs } = readPrometheus(join(DEPLOY, "docker"));
    const named = [...readDeployed("prometheus/alerts.yml").matchAll(/\bjob[=!]~?"([^"]+)"/g)].flatMap(
      ([, names]) => names!.split("|"),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in jobs))).toEqual([]);
  });
});

describe("secrets", () => {
  test("are refused by compose as long as one of them is empty", () => {
    for (const name of [...SECRETS, "POSTGRES_PASSWORD", "SITE_URL"])
      expect(() => readCompose({ ...filled, [name]: "" }), name).toThrow(name);
  });

  test("are all there once the documented steps are done, and a start accepts them", () => {
    const { settings } = fillAsDocumented();
    expect(settings.SITE_URL).toBe("https://YOUR.HOST");
    for (const [name, service] of Object.entries(readCompose(settings).services).filter(
      ([, { build }]) => build,
    )) {
      const env = readEnvironment(service, settings);
      const needed = service.build!.target === "site" ? ["REVALIDATE_SECRET"] : SECRETS;
      expect(
        needed.filter((secret) => (env[secret] ?? "").length < 32),
        name,
      ).toEqual([]);
      expect(() => parseRunEnv({ ...env, SITE_URL: "https://your.host" }), name).not.toThrow();
    }
  });

  test("of the backend no site has, in a unit or in a container", () => {
    const { unset } = readUnit("site", "1");
    const secrets = Object.keys(VARIABLES).filter(
      (name) =>
        "isSecret" in VARIABLES[name as keyof typeof VARIABLES] &&
        !["BACKEND_URL", "REDIS_URL", "REVALIDATE_SECRET"].includes(name) &&
        !/^(KAKAO_JS|INDEXNOW)/.test(name),
    );
    expect(secrets.filter((name) => !unset.includes(name))).toEqual([]);
    const all = Object.fromEntries(
      [...Object.keys(VARIABLES), "POSTGRES_PASSWORD"].map((name) => [name, "z"]),
    );
    for (const kind of KINDS) {
      const env = readEnvironment(compose.services[`${kind}1`]!, all);
      expect(
        readUnit(kind, "1").unset.filter((name) => env[name]),
        kind,
      ).toEqual([]);
    }
    expect(readEnvironment(compose.services.site1!, all).POSTGRES_PASSWORD).toBe("");
  });
});

describe("settings", () => {
  test("of the build are the same for the build and for the processes", () => {
    const names = Object.keys(VARIABLES).filter(
      (name) => VARIABLES[name as keyof typeof VARIABLES].time === "build",
    );
    const given = Object.fromEntries(names.map((name) => [name, `${name}-given`]));
    const { built, run } = readStages();
    expect(names.filter((name) => !built!.args.includes(name) || run!.env[name] !== `\${${name}}`)).toEqual(
      [],
    );
    for (const [name, service] of Object.entries(readCompose({ ...filled, ...given }).services)) {
      if (!service.build) continue;
      // Whatever the file says: what is given to compose otherwise holds for both.
      const env = readEnvironment(service, filled);
      expect(Object.fromEntries(names.map((one) => [one, service.build!.args[one]])), name).toEqual(given);
      expect(Object.fromEntries(names.map((one) => [one, env[one]])), name).toEqual(given);
    }
  });

  test("are all known by those who are given them", () => {
    const known = new Set([
      ...Object.keys(VARIABLES),
      ...["NODE_ENV", "NODE_OPTIONS", "NEXT_TELEMETRY_DISABLED"],
      ...["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"],
    ]);
    const given = [
      ...services.flatMap(([, service]) => Object.keys(service.environment ?? {})),
      ...Object.values(readStages()).flatMap(({ env }) => Object.keys(env)),
      ...KINDS.flatMap((kind) => [...Object.keys(readUnit(kind, "1").set), ...readUnit(kind, "1").unset]),
    ];
    expect(given.filter((name) => !known.has(name))).toEqual([]);
    for (const kind of KINDS) expect(readSteps("4. Settings")).toContain(readUnit(kind, "1").file);
  });

  test("of an instance are not overruled by the file that all share", () => {
    for (const kind of KINDS)
      expect(
        Object.keys(readUnit(kind, "1").set).filter((name) => name in readSettings()),
        kind,
      ).toEqual([]);
  });

  test("let the backends believe the addresses of this network, and the sites one proxy", () => {
    const [{ subnet }] = compose.networks.default.ipam.config as [{ subnet: string }];
    for (const [name, service] of ours) {
      const env = readEnvironment(service, filled);
      if (service.build!.target === "backend")
        expect(env.BACKEND_TRUSTED_PROXIES!.split(","), name).toContain(subnet);
      else expect(env.TRUSTED_PROXIES, name).toBe("1");
    }
    const addresses = services.flatMap(([, { networks }]) => networks?.default.ipv4_address ?? []);
    expect(new Set(addresses).size).toBe(5);
    for (const address of addresses) expect(address).toMatch(/^10\.89\.0\.1\d\d$/);
  });
});

describe("the schema", () => {
  test("is brought up by somebody before those who only check it start", () => {
    expect(filled.MIGRATE_AT_START).toBe("off");
    const migrates = services.filter(([, { command }]) => command?.at(-1) === "migrate");
    expect(migrates.map(([name, { restart }]) => [name, restart])).toEqual([["migrate", "no"]]);
    for (const [name, service] of ours.filter(
      ([name, { build }]) => build!.target === "backend" && name !== "migrate",
    ))
      expect(service.depends_on, name).toMatchObject({
        migrate: { condition: "service_completed_successfully" },
      });
    const steps = readSteps("6. The processes");
    expect(steps.indexOf("butfit migrate")).toBeGreaterThan(0);
    expect(steps.indexOf("butfit migrate")).toBeLessThan(steps.indexOf("enable --now butfit-backend@1"));
  });
});

describe("the backup", () => {
  test("is the same on a machine and among containers, started by the night and by no start", () => {
    const { backup, postgres } = compose.services;
    const toWords = (command: string[]) => command.slice(command.indexOf("backend/cli.ts"), -1);
    expect(toWords(backup!.command!)).toEqual(toWords(readUnit("backup", "").command));
    expect(backup).toMatchObject({ profiles: ["night"], restart: "no" });
    expect(readStages().backend!.runs.join()).toContain("postgresql-client");
    // pg_dump of Debian bookworm, on which the image stands.
    expect(postgres!.image).toBe("postgres:15");
    expect(readDeployed("docker/Dockerfile")).toMatch(/^ARG NODE_IMAGE=node:\d+-bookworm/m);
  });
});

describe("what is bounded", () => {
  test("is as much on a machine as among containers: what Redis keeps, and nginx' connections", () => {
    const steps = readSteps("1. Programs");
    const redis = compose.services.redis!.command!.join(" ");
    const main = readNginx(readDeployed("docker/nginx.conf"));
    const [connections, files] = ["worker_connections", "worker_rlimit_nofile"].map((name) =>
      Number(findAll(main, name)[0]!.words[0]),
    ) as [number, number];
    for (const bound of ["maxmemory 256mb", "maxmemory-policy allkeys-lru"]) {
      expect(redis).toContain(`--${bound}`);
      expect(steps).toContain(`'${bound}'`);
    }
    expect(steps).toContain(`worker_connections ${connections}/`);
    expect(steps).toContain(`worker_rlimit_nofile ${files};`);
    // A visitor, a site, and a file of the cache.
    expect(files).toBeGreaterThanOrEqual(3 * connections);
  });
});

describe("volumes", () => {
  test("are declared, used, and where the processes write", () => {
    const used = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(":")[0]!).filter((name) => !/^[./]/.test(name)),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const [name, service] of ours) {
      const { DATA_DIR } = readEnvironment(service, filled);
      const photos = /^(backend|worker|backup)/.test(name) ? [`photos:${DATA_DIR}/media`] : [];
      const backups = name === "backup" ? ["backups:/backups"] : [];
      expect(service.volumes, name).toEqual([`${name}:${DATA_DIR}`, ...photos, ...backups]);
    }
  });

  test("of files are of files that there are, or that the documented steps make", () => {
    const { docker } = fillAsDocumented();
    const files = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]!));
    for (const file of files.filter((name) => name.startsWith(".")))
      expect(existsSync(join(docker, file)), file).toBe(true);
    const { rule_files: rules } = parse(readDeployed("prometheus/prometheus.yml")) as {
      rule_files: string[];
    };
    for (const rule of rules)
      expect(findMounted(compose.services.prometheus!, `/etc/prometheus/${rule}`)).toBe(
        join(DEPLOY, "prometheus", rule),
      );
  });

  test("with a key stay out of the images", () => {
    const ignored = readDeployed("docker/Dockerfile.dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining(["**/*.env", "scripts/deploy/docker/certificates"]));
  });
});

test("what an operator looks for in a log is what the programs write there", () => {
  const asked = [
    ...readFileSync("docs/operating.md", "utf8").matchAll(/grep (?:-E )?'([a-z ]{8,}(?:\|[a-z ]+)*)'/g),
  ].flatMap(([, words]) => words!.split("|"));
  expect(asked.length).toBeGreaterThan(4);
  const sources = readdirSync("backend", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join("backend", file), "utf8"))
    .join("\n");
  expect(asked.filter((words) => !sources.includes(`"${words}`))).toEqual([]);
});
