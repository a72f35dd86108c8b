import path from "node:path";
import { fileURLToPath } from "node:url";

const below = ["hooks", "stores", "lib", "styles"];
/** What runs in a server's process alone. */
const ofProcesses = ["lib/runtime"];
const oneWay =
  "Imports point one way: app → components → hooks → stores → lib; styles is a leaf that all may use.";

/**
 * Who may import whom. The longest entry that matches a file's path decides; `components/*` is one domain's
 * folder, and in `may` the file's own. `except` excludes folders from `may`. Packages are free except for
 * `onlyPackages` and `noPackages`.
 */
const places = {
  app: { may: ["app", "components", ...below], why: oneWay },
  "components/*": {
    may: ["components/*", "components/ui", "components/providers", "components/station", ...below],
    except: ofProcesses,
    why: "One domain's components do not know another's, but for the way to say where one is; app composes them.",
  },
  "components/gallery": { may: ["components", ...below], why: oneWay },
  "components/layout": { may: ["components", ...below], why: oneWay },
  "components/providers": { may: ["components", ...below], why: oneWay },
  "components/ui": {
    may: ["components/ui", "hooks", "lib", "styles"],
    except: ["lib/api", "lib/render", ...ofProcesses],
    why: "components/ui is free of domains: pass data in.",
  },
  hooks: { may: below, except: ofProcesses, why: oneWay },
  stores: { may: ["stores", "lib", "styles"], except: ofProcesses, why: oneWay },
  lib: { may: ["lib", "styles"], except: ["lib/runtime"], why: oneWay },
  "lib/render": { may: ["lib"], why: "It makes pages." },
  "lib/runtime": {
    may: ["lib/runtime", "lib/env", "lib/contract"],
    why: "What every process of ours takes knows the wire, no page and no domain.",
  },
  "lib/api": {
    may: ["lib"],
    except: ofProcesses,
    noPackages: ["react-toastify", "next/navigation", "next/router", "zustand"],
    why: "lib/api knows no toast, router or store: providers inject what it calls.",
  },
  "lib/contract": {
    may: ["lib/contract"],
    onlyPackages: ["typebox"],
    why: "The contract imports typebox and its neighbours only.",
  },
  styles: { may: ["styles"], why: "styles is a leaf." },
  backend: {
    may: ["backend", "lib/contract", "lib/content", "lib/env", "lib/runtime"],
    why: "The backend shares nothing with the site but lib/contract, lib/content, lib/env and lib/runtime.",
  },
  server: { may: ["server", "lib"], why: "What serves knows neither the pages' code nor the backend." },
  "server/worker": { may: ["server/worker", "lib"], why: "It runs beside the pages." },
  scripts: {
    may: ["scripts", "server", "lib", "backend"],
    why: "Scripts use rules and the backend, no part of a page.",
  },
  e2e: { may: ["e2e", "lib", "backend", "scripts", "server"], why: "Browser tests see pages from outside." },
  tests: {
    may: [
      "tests",
      "app",
      "components",
      ...below,
      "backend",
      "scripts",
      "server",
      "e2e",
      "middleware",
      "playwright.config",
    ],
    why: "Tests know everything.",
  },
  "middleware.ts": { may: ["lib"], why: "It runs before every page." },
  "next.config.ts": { may: ["lib"], why: "The build has no page yet." },
  "playwright.config.ts": { may: ["lib", "scripts"], why: "It starts tests." },
  "vitest.config.ts": { may: ["lib", "scripts"], why: "It starts tests." },
  "eslint.config.mjs": { may: ["scripts"], why: "It lints." },
};

const unknown = { may: [], why: "Every folder has an entry in scripts/lint/import-direction.mjs." };

/** Folders for which a path up two levels or more is refused. */
const withAlias = new Set(["components", "hooks", "stores", "lib", "styles"]);

const root = fileURLToPath(new URL("../../", import.meta.url));
const isIn = (target, folders) => folders.some((folder) => `${target}/`.startsWith(`${folder}/`));
const firstTwo = (file) => file.split("/").slice(0, 2).join("/");

/** The table's entry for this file (a path from the root); a file without one may import packages only. */
function findPlace(file) {
  const [top] = file.split("/");
  const own = firstTwo(file);
  const place = places[own] ?? places[`${top}/*`] ?? places[top];
  const name = places[own] || places[`${top}/*`] ? own : top;
  if (!place) return { ...unknown, name: top };
  return { ...place, name, may: place.may.map((folder) => (folder === `${top}/*` ? own : folder)) };
}

/** Why this file may not import this, as a message, or nothing when it may. */
function refuse(file, source) {
  const place = findPlace(file);
  const isRelative = source.startsWith(".");
  if (!isRelative && !source.startsWith("@/")) {
    const { name, why, onlyPackages = [source], noPackages = [] } = place;
    const isFine = isIn(source, onlyPackages) && !isIn(source, noPackages);
    return isFine ? undefined : `${name} may not import the package ${source}. ${why}`;
  }
  // By text alone: a file need not exist, no disk is read, and relative paths are judged like aliased ones.
  const target = path.posix.normalize(
    isRelative ? path.posix.join(path.posix.dirname(file), source) : source.slice(2),
  );
  if (!isIn(target, place.may) || isIn(target, place.except ?? [])) {
    const open = [place.may.join(", "), ...(place.except ?? [])].join(", not ");
    return `${place.name} may not import ${firstTwo(target)}, only ${open}. ${place.why}`;
  }
  if (source.startsWith("../../") && withAlias.has(file.split("/")[0])) {
    return "Use the @/ alias for anything but a neighbour.";
  }
}

/** The rule `local/import-direction`: static and dynamic imports and re-exports, aliased or relative. */
export const importDirection = {
  meta: { type: "problem", schema: [], messages: { refused: "{{reason}}" } },
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, "/");
    const check = ({ source }) => {
      // A template literal shows at least how its path begins.
      const text = source?.value ?? source?.quasis?.[0].value.cooked;
      const reason = typeof text === "string" && refuse(file, text);
      if (reason) context.report({ node: source, messageId: "refused", data: { reason } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
