import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { PALETTE_TOKENS } from "./lib/content/brand";
import { ContentError } from "./lib/content/json-file";
import { readSiteEnv } from "./lib/content/site-env";
import { ConfigError, parseBuildEnv, readVariables } from "./lib/env/read";

const { baked: env, silenceMin } = readEnv();
const isMaster = env.APP_ENV === "master";
const isProduction = process.env.NODE_ENV === "production";

/** What the build bakes in: its settings, and what pages show of the chain's content (docs/decisions/content.md); its patience. */
function readEnv() {
  try {
    const { START_SILENCE_MIN: silenceMin } = readVariables(process.env, ["START_SILENCE_MIN"]);
    return { baked: { ...parseBuildEnv(process.env), ...readSiteEnv(process.env) }, silenceMin };
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
    // Only these lines help the operator: Next would print a stack around them.
    console.error(error.message);
    process.exit(1);
  }
}

/** `page.dev.tsx` is a page except in production, `page.bench.tsx` only in bench builds. */
const extraPages = [...(isMaster ? [] : ["dev.tsx"]), ...(process.env.NEXT_BENCH ? ["bench.tsx"] : [])];

const palette = JSON.parse(env.CONTENT_PALETTE) as Record<keyof typeof PALETTE_TOKENS, string>;
const painted = Object.fromEntries(
  Object.entries(PALETTE_TOKENS).map(([name, token]) => [
    token,
    palette[name as keyof typeof PALETTE_TOKENS],
  ]),
);

const nextConfig: NextConfig = {
  env,
  turbopack: {
    rules: {
      "**/styles/tokens.css": {
        loaders: [{ loader: "./styles/palette-loader.cjs", options: { palette: painted } }],
      },
    },
  },
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // Next writes its folders into the compiler's settings: a build of ours gives it a copy to write to, and its
  // types were checked by `npm run validate` already.
  typescript: {
    tsconfigPath: process.env.NEXT_TSCONFIG || "tsconfig.json",
    ignoreBuildErrors: Boolean(process.env.NEXT_TSCONFIG),
  },
  pageExtensions: ["ts", "tsx", ...extraPages],
  reactStrictMode: true,
  poweredByHeader: false,
  // The API's paths end in a slash and must reach the backend as they are.
  skipTrailingSlashRedirect: true,
  // Names of components in class names help while working and are dead weight in a visitor's download.
  compiler: { styledComponents: { displayName: !isProduction, fileName: false } },
  cacheHandler: fileURLToPath(new URL("./lib/render/cache-handler.mjs", import.meta.url)),
  // No shared cache may keep a page longer than this after its renewal failed.
  expireTime: 3600,
  // A page is late because the machine is slow; Next would give up after a minute.
  staticPageGenerationTimeout: silenceMin * 60,
  images: {
    qualities: [75],
    formats: ["image/webp"],
    maximumDiskCacheSize: 500_000_000,
    remotePatterns: env.MEDIA_URL.startsWith("http") ? [new URL(`${env.MEDIA_URL}/**`)] : [],
  },
  experimental: {
    globalNotFound: true,
    // A cache in between that changes a script breaks it instead of running it; 0.3 kB a document.
    sri: { algorithm: "sha256" },
    // 0.5 kB of every page's scripts.
    turbopackCjsTreeShaking: true,
  },
};

export default nextConfig;
