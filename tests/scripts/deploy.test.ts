import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { addMeter, createBackendMeter } from "@/backend/metrics/backend-meter";
import { parseBackup } from "@/backend/operator/arguments";
import { VARIABLES } from "@/lib/env/variables";
import { parseRunEnv } from "@/scripts/lib/run-env";
import { createSiteMeter } from "@/server/site-meter";
import { DRILLS } from "../hard/alerts/drills";
import { listSeries, readRules } from "./read-deployment";
import { writeNginxConfig } from "./write-nginx-config";

const DEPLOY = "scripts/deploy";
const read = (path: string) => readFileSync(join(DEPLOY, path), "utf8");

const rules = readRules();
interface Panel {
  title: string;
  targets: { expr: string }[];
}
const { panels } = JSON.parse(read("grafana/butfit.json")) as { panels: Panel[] };

/** What exporters beside ours say, and Prometheus itself. */
const OTHERS = [
  "up",
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "node_memory_MemAvailable_bytes",
  "node_memory_MemTotal_bytes",
  ...["patroni_primary", "patroni_replica", "patroni_sync_standby", "patroni_postgres_running"],
  ...["patroni_xlog_location", "patroni_xlog_replayed_location"],
  ...["etcd_server_has_leader", "haproxy_backend_active_servers"],
];

async function listOurNames(): Promise<string[]> {
  const backend = await createBackendMeter();
  const nothing = { addHook: () => {} } as unknown as Parameters<typeof addMeter>[0];
  addMeter(nothing, backend, () => ({ max: 0, used: 0, idle: 0, waiting: 0, slow: {} }));
  const site = await createSiteMeter(() => true);
  onTestFinished(() => [backend, site].forEach((meter) => meter.close()));
  return [...backend.listNames(), ...site.listNames()];
}

describe("what watches over the processes", () => {
  test("asks for numbers that there are", async () => {
    const known = new Set([...OTHERS, ...(await listOurNames())]);
    const queries = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const asked = queries.flatMap(listSeries);
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  test("shows each number of ours on the dashboard", async () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => listSeries(expr))));
    const ours = (await listOurNames()).filter((name) => /^butfit_/.test(name));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });

  test("has a drill for each alert (npm run test:hard -- alerts), and none of an alert that is gone", () => {
    expect(Object.keys(DRILLS).sort()).toEqual(rules.map(({ alert }) => alert).sort());
    for (const { alert, expr } of rules) {
      const { fires, isSilent } = DRILLS[alert]!;
      for (const series of [fires, isSilent])
        expect(
          Object.keys(series).filter((name) => !listSeries(expr).includes(name.split("{")[0]!)),
          alert,
        ).toEqual([]);
    }
  });

  test.each(rules)(
    "$alert leads to what somebody does about it at night",
    ({ alert, labels, annotations }) => {
      const [path = "", anchor] = annotations.runbook.split("#");
      const titles = [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        title!.toLowerCase(),
      );
      expect(anchor).toBe(alert.toLowerCase());
      expect(titles).toContain(anchor);
      expect(labels.severity).toMatch(/^(page|ticket)$/);
      expect(annotations.summary.length).toBeGreaterThan(10);
    },
  );

  const promtool = ["promtool", process.env.PROMTOOL ?? ""].find(
    (name) => name && spawnSync(name, ["--version"]).status === 0,
  );
  test.skipIf(!promtool)("is understood by Prometheus (skipped where promtool is missing)", () => {
    for (const [kind, file] of [
      ["rules", "alerts.yml"],
      ["config", "prometheus.yml"],
    ]) {
      execFileSync(promtool!, ["check", kind!, file!], { cwd: join(DEPLOY, "prometheus"), stdio: "pipe" });
    }
  });
});

describe("the settings' file", () => {
  const lines = read("butfit.env").split("\n");
  const names = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

  test("has every setting once", () => {
    expect([...names].sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  test("has the defaults where it says so", () => {
    for (const line of lines) {
      const [, name, value] = /^#([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      if (name) expect(value, name).toBe(VARIABLES[name as keyof typeof VARIABLES].default);
    }
  });

  test("is accepted once the secrets and the password are filled in, by a site and by a backend", () => {
    const filled = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
        return name ? [[name, value || "x".repeat(40)]] : [];
      }),
    );
    for (const unit of ["site", "backend", "worker"]) {
      const unset = /^UnsetEnvironment=(.*)$/m.exec(read(`systemd/butfit-${unit}@.service`))?.[1] ?? "";
      const left = Object.entries(filled).filter(([name]) => !unset.split(" ").includes(name));
      expect(() => parseRunEnv(Object.fromEntries(left)), unit).not.toThrow();
    }
  });
});

describe("nginx", () => {
  const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
  test.skipIf(!hasNginx)("understands its files (skipped where nginx is missing)", () => {
    const folder = mkdtempSync(join(tmpdir(), "butfit-nginx-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const config = writeNginxConfig(folder, {
      http: 0,
      https: 0,
      backends: 8000,
      sites: [3001, 3002],
      backendPorts: [8001, 8002],
    });
    const { status, stderr } = spawnSync("nginx", ["-t", "-c", config, "-p", folder], { encoding: "utf8" });
    expect(stderr).not.toMatch(/\[(warn|emerg|error)\]/);
    expect(status).toBe(0);
  });

  test("keeps nothing of what people ask and send, and repeats nothing that was sent", () => {
    const config = read("nginx/butfit.conf").replace(/#.*/g, "");
    const api = /location ~ \^\/\(\(api\|user\|media\|payment-return\)\/\|data\\\.json\$\) \{([^}]*)\}/.exec(
      config,
    )?.[1];
    expect(api).not.toMatch(/proxy_cache/);
    expect(config).not.toMatch(/non_idempotent/);
    expect(config.match(/proxy_next_upstream [^;]*/g)).toEqual([
      "proxy_next_upstream error timeout",
      "proxy_next_upstream error timeout",
      // Files of a build that only one of them has.
      "proxy_next_upstream error timeout http_404",
    ]);
  });
});

describe("systemd", () => {
  const hasSystemd = existsSync("/usr/bin/systemd-analyze");
  const files = ["systemd", "pgbackrest"].flatMap((folder) =>
    readdirSync(join(DEPLOY, folder))
      .filter((name) => /\.(service|timer)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  /** Those that serve until they are stopped. */
  const units = files.filter((name) => name.includes("@")).map((name) => basename(name));

  test.skipIf(!hasSystemd).each(files)("understands %s (skipped where it is missing)", (unit) => {
    const folder = mkdtempSync(join(tmpdir(), "butfit-units-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const instance = join(folder, basename(unit).replace("@.", "@1."));
    // The project stands elsewhere on this machine.
    const command = read(unit).replace("=/srv/butfit/current/", `=${process.cwd()}/`);
    writeFileSync(instance, command);
    if (unit.endsWith(".timer")) {
      const service = basename(unit).replace(".timer", ".service");
      copyFileSync(join(DEPLOY, unit.replace(".timer", ".service")), join(folder, service));
    }
    const { stderr } = spawnSync("systemd-analyze", ["verify", instance], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes("butfit"))).toEqual([]);
  });

  test.each(units)("%s ends no start because it is slow, and says when it ends again and again", (unit) => {
    const text = read(`systemd/${unit}`);
    expect(text).toContain(`\nTimeoutStartSec=${VARIABLES.START_MAX_MIN.default}min\n`);
    expect(text).toMatch(/^Restart=always$/m);
    expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(text).toMatch(/^ExecStopPost=-\/bin\/sh scripts\/deploy\/say-end.sh %n$/m);
  });

  test("back up, each night, the photos that the backends keep", () => {
    const find = (unit: string, name: string) =>
      new RegExp(`^${name}=(.*)$`, "m").exec(read(`systemd/${unit}`))?.[1] ?? "";
    const folder = "MEDIA_DIR=/var/lib/butfit/media";
    for (const unit of ["butfit-backend@.service", "butfit-backup.service"]) {
      expect(find(unit, "Environment").split(" ")).toContain(folder);
      expect(find(unit, "EnvironmentFile")).toBe("/etc/butfit/butfit.env");
      expect(find(unit, "StateDirectory").split(" ")).toContain("butfit/media");
      expect(find(unit, "User")).toBe("butfit");
    }
    const backup = parseBackup(find("butfit-backup.service", "ExecStart").split("cli.ts ")[1]!.split(" "));
    expect(backup).toMatchObject({ keepDays: 30, file: find("butfit-backup.service", "ReadWritePaths") });
    expect(find("butfit-backup.timer", "OnCalendar")).toMatch(/^\*-\*-\* /);
    expect(find("butfit-backup.timer", "Persistent")).toBe("true");
  });

  test("have a command beside them with the same user, settings and photos", () => {
    const folder = mkdtempSync(join(tmpdir(), "butfit-command-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "scripts"));
    writeFileSync(
      join(folder, "scripts/node.sh"),
      '#!/bin/sh\nprintf "%s\\n" "$*" "$MEDIA_DIR" "$DATABASE_URL" "${REDIS_URL-none}"',
      { mode: 0o755 },
    );
    writeFileSync(join(folder, "runuser"), '#!/bin/sh\necho "as $2"; shift 4; exec "$@"', { mode: 0o755 });
    const settings = join(folder, "butfit.env");
    // What a shell would take apart.
    writeFileSync(
      settings,
      "# a note\nDATABASE_URL=postgres://b:$x`y@h1,h2/b?a=b&c=d\nREDIS_URL=redis://h\n",
    );
    const { stdout } = spawnSync("sh", [join(DEPLOY, "butfit.sh"), "notice", "list"], {
      env: {
        ...process.env,
        PATH: `${folder}:${process.env.PATH}`,
        BUTFIT_ROOT: folder,
        BUTFIT_ENV: settings,
      },
      encoding: "utf8",
    });
    expect(stdout.split("\n")).toEqual([
      "as butfit",
      "--import tsx backend/cli.ts notice list",
      "/var/lib/butfit/media",
      "postgres://b:$x`y@h1,h2/b?a=b&c=d",
      "none",
      "",
    ]);
  });

  test.each(units)("%s caps the memory and gives a stop its time", (unit) => {
    const text = read(`systemd/${unit}`);
    expect(text).toMatch(/^MemoryMax=\d+M$/m);
    const notice = Number(/^DRAIN_NOTICE_S=(\d+)$/m.exec(read("butfit.env"))?.[1]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(notice + 40);
  });
});

describe("the containers", () => {
  type Service = { image?: string; mem_limit?: string; stop_grace_period?: string; read_only?: boolean };
  const compose = parse(read("docker/compose.yaml"), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, Service>;
  };
  const dockerfile = read("docker/Dockerfile");

  test.each(["site1", "site2", "backend1", "backend2", "worker1", "worker2"])(
    "%s is bounded, writes nowhere else and may finish",
    (name) => {
      expect(compose.services[name]).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+m$/),
        stop_grace_period: "50s",
        read_only: true,
        init: true,
      });
    },
  );

  test("run as nobody in particular, and say whether they are well", () => {
    for (const target of ["site", "backend"]) {
      const stage = dockerfile.split(new RegExp(`^FROM .* AS ${target}$`, "m"))[1]!.split(/^FROM /m)[0]!;
      expect(stage).toMatch(/^USER node$/m);
      expect(stage).toMatch(/^HEALTHCHECK /m);
      expect(stage).toContain(`--start-period=${VARIABLES.START_MAX_MIN.default}m `);
      expect(stage).toMatch(/^CMD \["node"/m);
    }
  });

  test("have workers, because their backends leave the jobs to them", () => {
    expect(read("butfit.env")).toMatch(/^JOBS=apart$/m);
    for (const name of ["worker1", "worker2"]) {
      expect(compose.services[name]).toMatchObject({
        image: compose.services.backend1!.image,
        command: ["node", "--import", "tsx", "backend/cli.ts", "work"],
        healthcheck: { disable: true },
      });
    }
    expect(read("systemd/butfit-worker@.service")).toMatch(/^ExecStart=.* backend\/cli\.ts work$/m);
  });

  test("are made of files that there are", () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=built (?:--chown=\S+ )?(.+) \S+$/gm)]
      .flatMap(([, paths]) => paths!.split(" "))
      .map((path) => path.replace("/srv/butfit/", "").replace("${CONTENT_DIR}", "backend/content/demo"));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => path !== ".next" && !existsSync(path))).toEqual([]);
  });
});

describe("say-end.sh", () => {
  function open() {
    const folder = mkdtempSync(join(tmpdir(), "butfit-end-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return {
      folder,
      end: (result: string) =>
        spawnSync("sh", [join(DEPLOY, "say-end.sh"), "butfit-site@1.service"], {
          env: { ...process.env, STATE_DIRECTORY: folder, SERVICE_RESULT: result, EXIT_STATUS: "1" },
          encoding: "utf8",
        }).stdout,
    };
  }
  const third =
    "butfit-site@1.service: 한 시간 안에 3번 끝났어요(exit-code 1). 마지막 말은 바로 위에 있어요: journalctl -u butfit-site@1.service -n 50 -o cat\n";

  test("says from the third end within an hour on that it ends again and again", () => {
    const { end } = open();
    expect([end("exit-code"), end("exit-code"), end("exit-code")]).toEqual(["", "", third]);
  });

  test("counts neither what was asked for nor what is long ago", () => {
    const { folder, end } = open();
    end("exit-code");
    end("exit-code");
    expect([end("success"), end("exit-code")]).toEqual(["", ""]);
    writeFileSync(join(folder, "ends"), "1000\n1001\n1002\n");
    expect(end("exit-code")).toBe("");
  });
});

describe("two databases", () => {
  interface Patroni {
    restapi: { listen: string };
    etcd: { hosts: string };
    bootstrap: {
      dcs: {
        ttl: number;
        loop_wait: number;
        retry_timeout: number;
        synchronous_mode: boolean;
        postgresql: { parameters: Record<string, string> };
      };
    };
    postgresql: { listen: string };
  }
  const patroni = parse(read("patroni/patroni.yml")) as Patroni;
  const { ttl, loop_wait, retry_timeout, synchronous_mode, postgresql } = patroni.bootstrap.dcs;
  const haproxy = read("patroni/haproxy.cfg");

  test("answer no commit that one alone has, and none waits longer than a statement may run", () => {
    expect(synchronous_mode).toBe(true);
    const givenUpS = Number.parseInt(postgresql.parameters.wal_sender_timeout!) + loop_wait;
    expect(givenUpS * 1000).toBeLessThan(Number(VARIABLES.DATABASE_STATEMENT_TIMEOUT_MS.default));
  });

  test("replace a silent primary in half a minute, but none that is slow to reach etcd", () => {
    expect(ttl + loop_wait).toBeLessThanOrEqual(30);
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  });

  test("are found by HAProxy where they listen, and by three etcd", () => {
    const [host, port] = patroni.postgresql.listen.split(":");
    expect(haproxy).toContain(`${host}:${port} check`);
    expect(haproxy).toContain(`port ${patroni.restapi.listen.split(":")[1]} `);
    expect(haproxy).toMatch(/on-marked-down shutdown-sessions/);
    const members = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(read("patroni/etcd.env"))![1]!.split(",");
    expect(members.map((member) => /([\d.]+):2380$/.exec(member)![1])).toEqual(
      patroni.etcd.hosts.split(",").map((member) => member.split(":")[0]),
    );
    const [, bind] = /bind (\S+)/.exec(haproxy)!;
    expect(readFileSync("docs/operating.md", "utf8")).toContain(`@${bind}/butfit`);
  });

  test("are archived as one is", () => {
    const archive = read("pgbackrest/archive.conf");
    expect(archive).toContain(`archive_command = '${postgresql.parameters.archive_command}'`);
    expect(archive).toContain(`archive_timeout = ${postgresql.parameters.archive_timeout}`);
  });
});

describe("restart.sh", () => {
  test("waits for a slow start as long as the settings' table says", () => {
    expect(read("restart.sh")).toContain(`START_MAX_MIN:-${VARIABLES.START_MAX_MIN.default}}`);
  });

  function open() {
    const folder = mkdtempSync(join(tmpdir(), "butfit-restart-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const bin = join(folder, "bin");
    mkdirSync(bin);
    copyFileSync(join(DEPLOY, "restart.sh"), join(folder, "restart.sh"));
    // Says which flags there are while something is restarted or asked.
    const say = (what: string) =>
      `#!/bin/sh\necho "${what} $* with $(ls "$DOWN_DIR" | tr '\\n' ' ')" >> "${folder}/said"\n`;
    writeFileSync(join(bin, "curl"), say("asked"), { mode: 0o755 });
    writeFileSync(join(bin, "again"), say("restarted"), { mode: 0o755 });
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      DOWN_DIR: join(folder, "down"),
      RESTART: "again",
    };
    const run = (...names: string[]) =>
      spawnSync("sh", [join(folder, "restart.sh"), ...names], { env, encoding: "utf8" });
    return { folder, run, readSaid: () => readFileSync(join(folder, "said"), "utf8").trim().split("\n") };
  }

  test("takes one after the other out, restarts it, waits until it is ready and puts it back", () => {
    const { folder, run, readSaid } = open();
    expect(run("site-1", "backend-2").status).toBe(0);
    expect(readSaid().map((line) => line.trim().replace(/-fsS.* (http)/, "$1"))).toEqual([
      "restarted site-1 with site-1.down",
      "asked http://127.0.0.1:3001/readyz with site-1.down",
      "restarted backend-2 with backend-2.down",
      "asked http://127.0.0.1:8002/readyz with backend-2.down",
    ]);
    expect(readdirSync(join(folder, "down"))).toEqual([]);
  });

  test("restarts a worker without asking for it: nobody sends it anything", () => {
    const { run, readSaid } = open();
    expect(run("worker-1", "worker-2").status).toBe(0);
    expect(readSaid().map((line) => line.trim())).toEqual([
      "restarted worker-1 with",
      "restarted worker-2 with",
    ]);
  });

  test("touches nothing while the other one is out, and nothing that is no instance", () => {
    const { folder, run } = open();
    mkdirSync(join(folder, "down"));
    writeFileSync(join(folder, "down/site-2.down"), "");
    expect(run("site-1")).toMatchObject({ status: 1, stderr: expect.stringContaining("site-2.down") });
    expect(run("../x").status).toBe(2);
    expect(run().status).toBe(2);
    expect(existsSync(join(folder, "said"))).toBe(false);
  });
});
