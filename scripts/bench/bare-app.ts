import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rootDir } from "@/lib/runtime/release";
import { isBuilt } from "../lib/build";
import { findFreePort, run, say, startScript, stop } from "../lib/run";
import { waitUntilReady } from "../lib/wait-until-ready";
import { atEnd } from "./at-end";
import { findFile, readHome, type Home } from "./home";

/** Kept between runs, and inside the project so that it is built with the project's own packages. */
const appDir = ".bench/bare";
const next = "node_modules/next/dist/bin/next";

/**
 * Builds and starts another Next app of the same versions, the floor of what a page of Next can weigh: `/` is one
 * heading, `/home` is the markup, the styles and the pictures of our home page without any script of ours.
 *
 * @param siteUrl origin of the running site that the home page is copied from
 * @returns its origin
 */
export async function startBareApp(siteUrl: string): Promise<string> {
  const home = await readHome(siteUrl);
  const files = listSources(home);
  const fingerprint = fingerprintApp(files, home.pictures);
  if (!isBuilt(appDir, fingerprint)) {
    say("building the bare page");
    rmSync(join(rootDir, appDir), { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) write(name, text);
    for (const path of home.pictures) {
      cpSync(findFile(path)!, join(rootDir, appDir, "public", path));
    }
    const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
    const code = await run(process.execPath, [next, "build", appDir], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (code !== 0) throw new Error("the bare page's build failed");
    write("FINGERPRINT", fingerprint);
  }
  const port = await findFreePort();
  const server = startScript(next, ["start", appDir, "--port", String(port)], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  atEnd(() => stop(server));
  await waitUntilReady(`http://localhost:${port}/`, server, { name: "bare page" });
  return `http://localhost:${port}`;
}

/** The whole app: one layout, two static pages, no middleware. */
function listSources({ markup, styles, sheets }: Home): Record<string, string> {
  const addresses = sheets.map((_, index) => `/home-${index}.css`);
  return {
    "package.json": JSON.stringify({ private: true }),
    "next.config.mjs": `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(rootDir)} } };`,
    "app/layout.js": `export default function Layout({ children }) {
      return <html lang="ko"><body>{children}</body></html>;
    }`,
    "app/page.js": "export default function Page() { return <h1>bare</h1>; }",
    "app/home/home.json": JSON.stringify({ markup, styles, addresses }),
    "app/home/page.js": `import home from "./home.json";
    export default function Page() {
      return <>
        {home.addresses.map((href) => <link key={href} rel="stylesheet" href={href} precedence="home" />)}
        <style dangerouslySetInnerHTML={{ __html: home.styles }} />
        <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: home.markup }} />
      </>;
    }`,
    ...Object.fromEntries(sheets.map((text, index) => [`public${addresses[index]}`, text])),
  };
}

function write(name: string, text: string) {
  const path = join(rootDir, appDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function fingerprintApp(files: Record<string, string>, pictures: string[]): string {
  const versions = ["next", "react", "react-dom"].map((name) =>
    readFileSync(join(rootDir, "node_modules", name, "package.json"), "utf8"),
  );
  return createHash("sha256")
    .update(JSON.stringify([process.version, versions, files, pictures]))
    .digest("hex");
}
