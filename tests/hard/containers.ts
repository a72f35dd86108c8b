import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { readStartLimits } from "@/scripts/lib/start-limits";
import {
  followSteps,
  listSeries,
  readCompose,
  readEnvironment,
  readRules,
  readSettings,
  readStages,
  type Service,
} from "../scripts/read-deployment";
import { goAcross } from "./cluster/across";
import { makeImages, makeLayer } from "./containers/image";
import { check, finish, keepError } from "./report";

/*
 * The container files without an engine, which cannot run here: each service of the compose file is a host of its own (a network
 * namespace on one bridge, with the file's names and addresses), on a root of its own (the system below, what the Dockerfile's steps
 * make over it, and the file's volumes), as the image's user without capabilities, started by the image's or the file's command in the
 * file's order. The images of others are Debian's packages with those images' commands. Not tried: memory limits, `init`, restarts
 * and whatever else only an engine does.
 *
 * Runs in namespaces of its own (scripts/hard.ts), which take everything along when it ends.
 */

const HOST = "www.butfit.example";
const { startMaxMs } = readStartLimits();
const sh = (command: string) =>
  execFileSync("sh", ["-ec", command], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const folder = mkdtempSync(join(tmpdir(), "butfit-containers-"));
sh(`chmod 755 ${folder}; mount -t tmpfs tmpfs /run`);

const docker = followSteps(folder);
sh(`grep -rl YOUR.HOST ${folder} | xargs sed -i 's/YOUR.HOST/${HOST}/g'`);
sh(
  `cd ${docker}/certificates; openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST} -keyout privkey.pem -out fullchain.pem 2>/dev/null`,
);
const authority = readFileSync(join(docker, "certificates/fullchain.pem"), "utf8");
setDefaultCACertificates([...getCACertificates("default"), authority]);
const settings = {
  ...readSettings(readFileSync(join(docker, ".env"), "utf8")),
  // Members order: at the provider of the demo.
  DEMO_IN_PRODUCTION: "yes",
  COMMIT: execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim(),
};
const compose = readCompose(settings, readFileSync(join(docker, "compose.yaml"), "utf8"));
const services = Object.entries(compose.services);

/** What an image of others runs, as it stands in that image. */
const OTHERS: Record<string, { command: string[]; user?: string }> = {
  nginx: { command: ["nginx", "-g", "daemon off;"] },
  redis: { command: [] },
  "prom/prometheus": {
    command: [
      "prometheus",
      "--config.file=/etc/prometheus/prometheus.yml",
      "--storage.tsdb.path=/prometheus",
    ],
  },
  "prom/alertmanager": {
    command: [
      "prometheus-alertmanager",
      "--config.file=/etc/alertmanager/alertmanager.yml",
      "--storage.path=/alertmanager",
    ],
  },
  "prom/node-exporter": { command: ["prometheus-node-exporter"] },
  "prom/blackbox-exporter": {
    command: ["prometheus-blackbox-exporter", "--config.file=/etc/prometheus/blackbox.yml"],
  },
  // Its entry point: makes the database and lets in who knows the password.
  postgres: {
    user: "postgres",
    command: [
      "sh",
      "-ec",
      `bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1); data=/var/lib/postgresql/data; cd /tmp
       echo "$POSTGRES_PASSWORD" > password
       $bin/initdb -D $data -U $POSTGRES_USER --pwfile=password --auth-host=scram-sha-256 --auth-local=trust
       echo "host all all all scram-sha-256" >> $data/pg_hba.conf
       $bin/pg_ctl -D $data -w -o "-k /tmp -c listen_addresses=''" start
       $bin/createdb -h /tmp -U $POSTGRES_USER $POSTGRES_DB
       $bin/pg_ctl -D $data -w stop
       exec $bin/postgres -D $data -k /tmp -c listen_addresses='*' -c fsync=off`,
    ],
  },
};

// A network with the file's range, in which each service has its name.
sh(
  "mkdir -p /run/netns; ip link set lo up; ip link add butfit type bridge; ip address add 10.89.0.1/24 dev butfit; ip link set butfit up",
);
const addresses = new Map(
  services.map(([name, { networks }], index) => [
    name,
    networks?.default.ipv4_address ?? `10.89.0.${10 + index}`,
  ]),
);
const hosts = `127.0.0.1 localhost\n${[...addresses].map(([name, address]) => `${address} ${name}\n`).join("")}${addresses.get("nginx")} ${HOST}\n`;
writeFileSync(join(folder, "hosts"), hosts);
sh(`mount --bind ${folder}/hosts /etc/hosts`);
for (const [name, address] of addresses) {
  sh(`ip netns add ${name}; ip link add v-${name} type veth peer name eth0 netns ${name}; ip link set v-${name} master butfit up
      ip -n ${name} address add ${address}/24 dev eth0; ip -n ${name} link set eth0 up; ip -n ${name} link set lo up`);
}

console.log("making the images by the Dockerfile's steps");
const { args } = compose.services.site1!.build!;
const images = makeImages(folder, "/run/layers", args);
const others = makeLayer("/run/layers/others");
for (const layer of [images.site.layer, images.backend.layer, others])
  sh(
    `cp ${folder}/hosts ${layer}/etc/hosts; cp ${docker}/certificates/fullchain.pem ${layer}/etc/authority.pem`,
  );

/** The root of a service: mounts that only its own processes see, then its command as its user. */
function writeStart(name: string, service: Service, command: string[], user: string | undefined): string {
  const image = service.build && images[service.build.target as keyof typeof images];
  const root = join(folder, "roots", name);
  const volumes = (service.volumes ?? []).map((volume) => {
    const [from = "", to = "", mode = ""] = volume.split(":");
    const isNamed = !/^[./]/.test(from);
    const source = isNamed ? join(folder, "volumes", from) : from === "/" ? "/" : join(docker, from);
    return { isNamed, source, target: root + to, isReadOnly: mode.startsWith("ro") };
  });
  // A new volume is as the image's folder.
  const takes = volumes
    .filter(({ isNamed }) => isNamed)
    .map(
      ({ source, target }) =>
        `mkdir -p ${source}; test ! -d ${target} || chown --reference=${target} ${source}; ${user === "postgres" ? `chown postgres ${source}` : ":"}`,
    );
  const mounts = volumes.map(
    ({ source, target, isReadOnly }) =>
      `if [ -d ${source} ]; then mkdir -p ${target}; else mkdir -p $(dirname ${target}); touch ${target}; fi
      mount --bind ${source} ${target}
      ${isReadOnly ? `mount -o remount,bind,ro ${target}` : ":"}`,
  );
  const tmpfs = (service.tmpfs ?? []).map(
    (path) => `mkdir -p ${root}${path}; mount -t tmpfs -o mode=1777 tmpfs ${root}${path}`,
  );
  const uid = user === "node" ? 1000 : user === "postgres" ? Number(sh("id -u postgres")) : 0;
  const drop =
    uid > 0
      ? `--reuid ${uid} --regid ${uid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
      : "";
  const file = join(folder, `${name}.sh`);
  writeFileSync(
    file,
    `set -e
    mkdir -p ${root} ${folder}/over/${name}; mount -t tmpfs tmpfs ${folder}/over/${name}; mkdir ${folder}/over/${name}/u ${folder}/over/${name}/w
    mount -t overlay overlay -o lowerdir=${image?.layer ?? others}:/,upperdir=${folder}/over/${name}/u,workdir=${folder}/over/${name}/w ${root}
    mkdir -p ${root}/srv/butfit
    ${image ? `mount --bind ${image.work} ${root}/srv/butfit` : ":"}
    mount --rbind /proc ${root}/proc; mount --rbind /dev ${root}/dev; mount --rbind /sys ${root}/sys
    mount -t tmpfs tmpfs ${root}/work; mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp; mount -t tmpfs tmpfs ${root}/run
    ${[...takes, ...mounts, ...tmpfs].join("\n    ")}
    ${service.read_only ? `mount -o remount,ro ${root}; mount -o remount,bind,ro ${root}/srv/butfit` : ":"}
    exec chroot ${root} setpriv ${drop} sh -c 'cd /srv/butfit && exec "$@"' sh "$@"\n`,
  );
  return file;
}

const running = new Map<string, ChildProcess>();
const logOf = (name: string) => join(folder, `${name}.log`);
const readLog = (name: string) => (existsSync(logOf(name)) ? readFileSync(logOf(name), "utf8") : "");
mkdirSync(join(folder, "volumes"));

function start(name: string, service: Service) {
  const stage = service.build && readStages()[service.build.target]!;
  const image = service.image.split(":")[0]!;
  const other = OTHERS[image];
  const command = stage
    ? (service.command ?? stage.command)
    : [...other!.command, ...(service.command ?? [])];
  // That image lets in who is on its network.
  if (image === "redis") command.push("--protected-mode", "no");
  const env = {
    PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin",
    HOME: "/tmp",
    ...readEnvironment(service, settings),
    // The certificate is of nobody's authority.
    ...(stage ? { NODE_EXTRA_CA_CERTS: "/etc/authority.pem" } : { SSL_CERT_FILE: "/etc/authority.pem" }),
  } as Record<string, string> as NodeJS.ProcessEnv;
  const file = writeStart(name, service, command, stage ? stage.user : other!.user);
  const log = openSync(logOf(name), "a");
  const child = spawn("ip", ["netns", "exec", name, "unshare", "--mount", "sh", file, ...command], {
    env,
    stdio: ["ignore", log, log],
  });
  running.set(name, child);
}

async function waitFor(what: string, isSo: () => Promise<boolean>, maxMs = startMaxMs) {
  const until = Date.now() + maxMs;
  while (!(await isSo().catch(() => false))) {
    for (const [name, { exitCode }] of running)
      if (exitCode !== null && (exitCode !== 0 || !["migrate", "backup"].includes(name)))
        throw new Error(`${name} ended with ${exitCode}: ${readLog(name).slice(-1500)}`);
    if (Date.now() > until) throw new Error(`in vain: ${what}`);
    await sleep(200);
  }
}

const answers = async (url: string) => {
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5000) });
  await answer.arrayBuffer();
  return answer.status < 400;
};
const conditions: Record<string, (name: string) => Promise<boolean>> = {
  service_started: async (name) => running.has(name),
  service_completed_successfully: async (name) => running.get(name)?.exitCode === 0,
  service_healthy: async (name) => {
    if (name === "redis") return sh(`redis-cli -h ${name} ping`).includes("PONG");
    return sh(`pg_isready -h ${name} -U butfit`).includes("accepting");
  },
};

try {
  const waiting = new Map(services.filter(([, { profiles }]) => !profiles));
  while (waiting.size > 0) {
    for (const [name, service] of waiting) {
      const needs = Array.isArray(service.depends_on)
        ? service.depends_on.map((one) => [one, "service_started"])
        : Object.entries(service.depends_on ?? {}).map(([one, { condition }]) => [one, condition]);
      if (!needs.every(([one]) => running.has(one!))) continue;
      for (const [one, condition] of needs)
        await waitFor(`${one} ${condition}`, () => conditions[condition!]!(one!));
      start(name, service);
      waiting.delete(name);
      console.log(`${name} starts`);
    }
  }
  await waitFor(
    "backends",
    async () =>
      (await answers("http://backend1:8000/readyz")) && (await answers("http://backend2:8000/readyz")),
  );
  await waitFor(
    "sites",
    async () => (await answers("http://site1:3000/readyz")) && (await answers("http://site2:3000/readyz")),
  );
  check(
    `migrate: ${readLog("migrate").trim().slice(0, 60)}…`,
    /데이터베이스를 올렸어요/.test(readLog("migrate")),
  );

  const site = `https://${HOST}`;
  const plain = await fetch(`http://${HOST}/place`, { redirect: "manual" });
  check(
    "nginx sends visitors to https",
    plain.status === 308 && plain.headers.get("location") === `${site}/place`,
  );
  for (const path of ["/", "/place", "/place/1", "/category/1"]) {
    const answer = await fetch(site + path);
    const text = await answer.text();
    check(`${path} is ${answer.status}`, answer.status === 200 && text.includes("<h1"));
    if (path === "/place/1")
      check("pages name the address of the settings", text.includes(`href="${site}/place/1"`));
  }
  check("what is of no interest outside stays inside", (await fetch(`${site}/readyz`)).status === 404);
  const health = (await (await fetch("http://site2:3000/healthz")).json()) as { commit: string | null };
  check("the images know their commit", health.commit !== null && settings.COMMIT.startsWith(health.commit));
  const isOpen = await answers("http://nginx:8000/readyz");
  check("sites reach the backends through nginx", isOpen);

  // Each backend itself, so that one has to show what the other has taken; then what visitors reach.
  const backends = ["backend1", "backend2"].map((name) => ({
    name,
    port: 8000,
    origin: `http://${name}:8000`,
  }));
  const front = Array.from({ length: 2 }, () => ({ name: "nginx", port: 443, origin: site }));
  const databaseUrl = readEnvironment(compose.services.backend1!, settings).DATABASE_URL!;
  const wrong = await goAcross({ parts: [...backends, ...front], databaseUrl });
  check(
    `a member signs up, claims, orders, pays, cancels and shows a photo${wrong.map((one) => `\n    ${one}`).join("")}`,
    wrong.length === 0,
  );

  start("backup", compose.services.backup!);
  await waitFor("the backup", async () => running.get("backup")!.exitCode === 0);
  const kept = readdirSync(join(folder, "volumes/backups"));
  const metrics = await (await fetch("http://backend1:9465/metrics")).text();
  check(
    `the night's backup is whole, and its age is told: ${kept.join(", ")}`,
    kept.length === 1 && /사진 1장/.test(readLog("backup")) && /^butfit_backup_age_seconds \d/m.test(metrics),
  );

  interface Target {
    labels: { job: string; instance: string };
    health: string;
    lastError: string;
  }
  const ask = async <Data>(path: string) =>
    ((await (await fetch(`http://prometheus:9090/api/v1/${path}`)).json()) as { data: Data }).data;
  const listTargets = async () => (await ask<{ activeTargets: Target[] }>("targets")).activeTargets;
  const isUp = async () => (await listTargets()).every(({ health }) => health === "up");
  // Who was asked while it started is asked again.
  await waitFor("Prometheus", isUp, 120_000).catch(() => {});
  const targets = await listTargets();
  const down = targets.filter(({ health }) => health !== "up");
  check(
    `Prometheus: ${targets.length} targets, ${down.length} down${down.map(({ labels, lastError }) => `\n    ${labels.job} ${labels.instance}: ${lastError}`).join("")}`,
    targets.length === 9 && down.length === 0,
  );
  // The compose file has one database: what Patroni, etcd and HAProxy tell, `night` reads.
  const series = [...new Set(readRules().flatMap(({ expr }) => listSeries(expr)))].filter(
    (name) => !/^(patroni|etcd|haproxy)_/.test(name),
  );
  const missing: string[] = [];
  for (const name of series)
    if ((await ask<{ result: unknown[] }>(`query?query=count(${name})`)).result.length === 0)
      missing.push(name);
  check(
    `${series.length} series that alerts ask for are there${missing.map((name) => `, but ${name}`).join("")}`,
    missing.length === 0,
  );
  const seen = await ask<{ result: { value: [number, string] }[] }>("query?query=probe_success");
  check("the site is seen from outside, with its certificate", seen.result[0]?.value[1] === "1");
  const managers = await ask<{ activeAlertmanagers: { url: string }[] }>("alertmanagers");
  check(
    "Prometheus knows its Alertmanager",
    managers.activeAlertmanagers[0]?.url.includes("alertmanager:9093") === true,
  );
} catch (error) {
  keepError(error);
} finally {
  for (const child of running.values()) child.kill("SIGKILL");
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
}
finish("containers");
