import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "yaml";

/*
 * The deployment's files as each program reads them, so that what one of them names can be looked for in the others.
 */

export const DEPLOY = resolve(import.meta.dirname, "../../scripts/deploy");
const DOCKER = join(DEPLOY, "docker");

export const readDeployed = (path: string) => readFileSync(join(DEPLOY, path), "utf8");

/** `NAME=value` of the settings' file; an empty one counts. */
export const readSettings = (text = readDeployed("butfit.env")) => parseEnv(text) as Record<string, string>;

export interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  env_file?: string;
  build?: { target: string; args: Record<string, string> };
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  networks?: { default: { ipv4_address: string } };
  read_only?: boolean;
  restart?: string;
  profiles?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, object>;
}

/**
 * The compose file as compose reads it beside a file `.env`: `${NAME:?why}` has to be there and not empty, `${NAME:-other}` may be.
 *
 * @throws as compose does, with the name of what is missing
 */
export function readCompose(
  settings: Record<string, string>,
  text = readDeployed("docker/compose.yaml"),
): Compose {
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_whole, name: string, kind?: string, other = "") => {
      if (kind === "?" && !settings[name]) throw new Error(`${name} is missing: ${other}`);
      return settings[name] || (kind === "-" ? other : "");
    });
  return JSON.parse(fill(JSON.stringify(parse(text, { merge: true, maxAliasCount: -1 })))) as Compose;
}

/** What a process of a container finds in its environment: the image's, the file's, then the compose file's own. */
export function readEnvironment(service: Service, file: Record<string, string>): Record<string, string> {
  const image = service.build ? readStages()[service.build.target]!.env : {};
  const built = Object.fromEntries(
    Object.entries(image).map(([name, value]) => [
      name,
      value.replace(/^\$\{(\w+)\}$/, (_, arg: string) => service.build!.args[arg] ?? ""),
    ]),
  );
  const own = Object.entries(service.environment ?? {}).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return { ...built, ...(service.env_file ? file : {}), ...Object.fromEntries(own) };
}

export interface Stage {
  from: string;
  args: string[];
  env: Record<string, string>;
  copies: { from?: string; paths: string[]; to: string; owner?: string }[];
  runs: string[];
  command: string[];
  user?: string;
}

/** The Dockerfile by its stages, each with what it has from the stage that it is made from. */
export function readStages(text = readDeployed("docker/Dockerfile")): Record<string, Stage> {
  const lines = text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  const stages: Record<string, Stage> = {};
  let stage: Stage | undefined;
  for (const line of lines) {
    const [, word = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const [, from = "", name = ""] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      const base = stages[from];
      stage = {
        from,
        args: [],
        env: { ...base?.env },
        copies: [...(base?.copies ?? [])],
        runs: [...(base?.runs ?? [])],
        command: [...(base?.command ?? [])],
        user: base?.user,
      };
      stages[name] = stage;
    } else if (!stage) continue;
    else if (word === "ARG") stage.args.push(rest.split("=")[0]!);
    else if (word === "ENV")
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name!] = value!;
    else if (word === "RUN") stage.runs.push(rest);
    else if (word === "USER") stage.user = rest;
    else if (word === "CMD") stage.command = JSON.parse(rest) as string[];
    else if (word === "COPY") {
      const words = rest.split(" ");
      const flags = words.filter((part) => part.startsWith("--"));
      const paths = words.filter((part) => !part.startsWith("--"));
      const find = (flag: string) => flags.find((part) => part.startsWith(`--${flag}=`))?.split("=")[1];
      stage.copies.push({
        from: find("from"),
        paths: paths.slice(0, -1),
        to: paths.at(-1)!,
        owner: find("chown"),
      });
    }
  }
  return stages;
}

/** A directive of nginx, with those in its braces. */
export interface Directive {
  name: string;
  words: string[];
  inside: Directive[];
}

/** nginx' own grammar: words, quoted or not, that end with `;` or open a block. */
export function readNginx(text: string): Directive[] {
  const tokens = [
    ...text.matchAll(
      /#[^\n]*|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([{};])|((?:\$\{|[^\s{};"'#])(?:\\.|[^\s;{}]|\{\d+(?:,\d*)?\})*)/g,
    ),
  ].flatMap(([, double, single, mark, word]) => {
    const value = mark ?? double ?? single ?? word;
    return value === undefined ? [] : [{ value, isMark: mark !== undefined }];
  });
  let at = 0;
  function readBlock(): Directive[] {
    const found: Directive[] = [];
    let words: string[] = [];
    while (at < tokens.length) {
      const { value, isMark } = tokens[at]!;
      at += 1;
      if (!isMark) words.push(value);
      else if (value === "}") return found;
      else {
        const [name = "", ...rest] = words;
        found.push({ name, words: rest, inside: value === "{" ? readBlock() : [] });
        words = [];
      }
    }
    return found;
  }
  return readBlock();
}

/** All directives of one name, at any depth. */
export function findAll(directives: Directive[], name: string): Directive[] {
  return directives.flatMap((one) => [...(one.name === name ? [one] : []), ...findAll(one.inside, name)]);
}

interface ScrapeConfig {
  job_name: string;
  file_sd_configs?: { files: string[] }[];
  static_configs?: Group[];
  relabel_configs?: { source_labels?: string[]; target_label: string; replacement?: string }[];
}
interface Group {
  targets: string[];
  labels?: Record<string, string>;
}

/** Whom Prometheus asks, by its job, and to whom it sends alerts. @param folder where its `targets` are */
export function readPrometheus(folder: string) {
  const { scrape_configs: jobs, alerting } = parse(readDeployed("prometheus/prometheus.yml")) as {
    scrape_configs: ScrapeConfig[];
    alerting: { alertmanagers: Omit<ScrapeConfig, "job_name">[] };
  };
  const listGroups = ({
    file_sd_configs: files = [],
    static_configs: fixed = [],
  }: Omit<ScrapeConfig, "job_name">) => [
    ...fixed,
    ...files
      .flatMap((one) => one.files)
      // Prometheus asks nobody in a file that is not there.
      .filter((file) => existsSync(join(folder, file)))
      .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")) as Group[]),
  ];
  return {
    alertmanagers: alerting.alertmanagers.flatMap(listGroups).flatMap(({ targets }) => targets),
    jobs: Object.fromEntries(
      jobs.map((job) => {
        const replaced = job.relabel_configs?.find(({ target_label: label }) => label === "__address__");
        const asked = listGroups(job).flatMap(({ targets, labels }) =>
          replaced
            ? [replaced.replacement ?? labels?.[replaced.source_labels?.[0] ?? ""] ?? "nobody"]
            : targets,
        );
        return [job.job_name, asked];
      }),
    ) as Record<string, string[]>,
  };
}

/** A unit's `[Service]`, for one instance. */
export function readUnit(kind: string, instance: string) {
  const text = readDeployed(`systemd/butfit-${kind}${instance && "@"}.service`).replaceAll("%i", instance);
  const find = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  return {
    command: find("ExecStart").split(" "),
    set: parseEnv(find("Environment").split(" ").join("\n")) as Record<string, string>,
    unset: find("UnsetEnvironment").split(" "),
    file: find("EnvironmentFile"),
  };
}

export interface Listener {
  host: string;
  port: number;
  /** Nobody but the host itself reaches it. */
  isLoopback: boolean;
}
export interface Asked {
  by: string;
  /** `host:port` */
  address: string;
}
/** Who listens where, and who asks whom. */
export interface Way {
  listeners: Listener[];
  asked: Asked[];
}

/** What packages and images of others listen on when nobody says anything else. */
const PORTS: Record<string, number> = {
  postgres: 5432,
  postgresql: 5432,
  redis: 6379,
  "redis-server": 6379,
  "prom/prometheus": 9090,
  prometheus: 9090,
  "prom/node-exporter": 9100,
  "prometheus-node-exporter": 9100,
  "prom/blackbox-exporter": 9115,
  "prometheus-blackbox-exporter": 9115,
  "prom/alertmanager": 9093,
  "prometheus-alertmanager": 9093,
};

const isLoopbackAddress = (address: string) => /^(127\.|localhost$|::1$)/.test(address);
const toAddress = (url: string) => {
  const { hostname, port, protocol } = new URL(url);
  const standard = { "http:": "80", "https:": "443", "postgres:": "5432", "redis:": "6379" }[protocol];
  return `${hostname}:${port || standard}`;
};

/** Where a process of ours listens. */
function listOwn(host: string, kind: string, env: Record<string, string>): Listener[] {
  const own = (port = "0", address = "localhost") =>
    Number(port) > 0 ? [{ host, port: Number(port), isLoopback: isLoopbackAddress(address) }] : [];
  const metrics = (name: string) => own(env[name], env.METRICS_HOST || "127.0.0.1");
  if (kind === "site") return [...own(env.PORT, env.SITE_HOST || "localhost"), ...metrics("METRICS_PORT")];
  return [
    ...(kind === "backend" ? own(env.BACKEND_PORT, env.BACKEND_HOST || "127.0.0.1") : []),
    ...metrics("BACKEND_METRICS_PORT"),
  ];
}

const listAsked = (by: string, env: Record<string, string>): Asked[] =>
  ["BACKEND_URL", "DATABASE_URL", "REDIS_URL"].flatMap((name) =>
    env[name] ? [{ by: `${by}'s ${name}`, address: toAddress(env[name]) }] : [],
  );

function readProxy(host: string, readFile: (path: string) => string): Way {
  const main = readNginx(readFile("/etc/nginx/conf.d/butfit.conf"));
  const included = findAll(main, "include").flatMap(({ words }) => readNginx(readFile(words[0]!)));
  const all = [...main, ...included];
  const listeners = findAll(all, "listen").map(({ words }) => {
    const [, address = "", port = ""] = /^(?:(.*):)?(\d+)$/.exec(words[0]!) ?? [];
    return { host, port: Number(port), isLoopback: isLoopbackAddress(address) };
  });
  const asked = findAll(
    findAll(all, "upstream").flatMap(({ inside }) => inside),
    "server",
  ).map(({ words }) => ({
    by: "nginx' upstream",
    address: words[0]!,
  }));
  return { listeners, asked };
}

const readWatch = (by: string, folder: string): Asked[] => {
  const { jobs, alertmanagers } = readPrometheus(folder);
  return [...Object.values(jobs).flat(), ...alertmanagers].map((address) => ({ by, address }));
};

/** One machine, as docs/operating.md sets it up: units, nginx and Debian's packages. */
export function readMachineWay(settings: Record<string, string>, packages: string[]): Way {
  const host = "127.0.0.1";
  const nginx = readProxy(host, (path) => readDeployed(`nginx/${basename(path)}`));
  const units = ["site", "backend", "worker"].flatMap((kind) =>
    ["1", "2"].map((instance) => {
      const { set, unset } = readUnit(kind, instance);
      // As systemd does: the file over the unit's own, and then what is taken away.
      const env = { ...set, ...settings };
      for (const name of unset) delete env[name];
      return { name: `butfit-${kind}@${instance}`, kind, env };
    }),
  );
  return {
    listeners: [
      ...units.flatMap(({ kind, env }) => listOwn(host, kind, env)),
      ...nginx.listeners,
      ...packages.flatMap((name) => (PORTS[name] ? [{ host, port: PORTS[name], isLoopback: true }] : [])),
    ],
    asked: [
      ...units.flatMap(({ name, env }) => listAsked(name, env)),
      ...nginx.asked,
      ...readWatch("Prometheus", join(DEPLOY, "prometheus")),
    ],
  };
}

/** The file that a container has at a path, by its service's volumes. */
export function findMounted({ volumes = [] }: Service, path: string): string | undefined {
  const mounts = volumes.map((volume) => volume.split(":") as [string, string]);
  const found = mounts.find(([, to]) => path === to || path.startsWith(`${to}/`));
  return found?.[0].startsWith(".") ? join(DOCKER, found[0], path.slice(found[1].length)) : undefined;
}

/** The containers, each a host of its own with its service's name. */
export function readContainersWay({ services }: Compose, file: Record<string, string>): Way {
  const ways = Object.entries(services).map(([name, service]): Way => {
    const env = readEnvironment(service, file);
    const kind = service.command?.at(-1) === "work" ? "worker" : (service.build?.target ?? "");
    const isServing = !service.command || kind === "worker";
    if (service.build && !isServing) return { listeners: [], asked: listAsked(name, env) };
    if (service.build) return { listeners: listOwn(name, kind, env), asked: listAsked(name, env) };
    const image = service.image.split(":")[0]!;
    const port = PORTS[image];
    const proxy =
      image === "nginx" && readProxy(name, (path) => readFileSync(findMounted(service, path)!, "utf8"));
    if (proxy) return proxy;
    const targets = findMounted(service, "/etc/prometheus/targets");
    return {
      listeners: port ? [{ host: name, port, isLoopback: false }] : [],
      asked: targets ? readWatch("Prometheus", dirname(targets)) : [],
    };
  });
  return { listeners: ways.flatMap((way) => way.listeners), asked: ways.flatMap((way) => way.asked) };
}

/** Those that are asked where nobody listens, or where only the host itself is heard. */
export function findUnanswered({ listeners, asked }: Way): string[] {
  return asked
    .filter(
      ({ by, address }) =>
        !listeners.some(
          ({ host, port, isLoopback }) =>
            address === `${host}:${port}` &&
            (!isLoopback || isLoopbackAddress(host) || by.startsWith(`${host}'s`)),
        ),
    )
    .map(({ by, address }) => `${by} asks ${address}`);
}

/** The commands of a section of docs/operating.md. */
export function readSteps(title: string): string {
  const text = readFileSync(resolve(DEPLOY, "../../docs/operating.md"), "utf8");
  const section = text.split(new RegExp(`^#+ ${title}$`, "m"))[1]?.split(/^#+ /m)[0] ?? "";
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands).join("");
}

/**
 * Takes the documented steps of containers on a copy of the files, but for what needs an engine, a repository or a person.
 *
 * @returns the copy's folder of the compose file
 */
export function followSteps(folder: string): string {
  cpSync(DEPLOY, join(folder, "scripts/deploy"), { recursive: true });
  const without = "docker() { :; }; git() { echo abc; }; nano() { :; }; set -eu\n";
  const steps = without + readSteps("With containers instead");
  execFileSync("sh", ["-c", steps], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  return join(folder, "scripts/deploy/docker");
}

export const listTargetFiles = (folder: string) => readdirSync(join(DEPLOY, folder, "targets")).sort();

export interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

export const readRules = () =>
  (parse(readDeployed("prometheus/alerts.yml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

/** The names of series in a query: words that are no function, label or keyword. */
export function listSeries(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\b(by|ignoring|on|without) *\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\boffset *\w+/g, "");
  return [...bare.matchAll(/\b[a-zA-Z_]\w*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !["and", "or", "unless", "bool", "by"].includes(name));
}
