import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "@/lib/runtime/release";
import type { ApiDocument } from "./contract/operations";
import { SNAPSHOT_FILE, writeSnapshot } from "./contract/snapshot";
import { say } from "./lib/run";

/**
 * Keeps the API of a release, which every later one is compared with: `npx tsx scripts/release-api.ts`, while `npm start`
 * runs the release.
 */
const [origin = "http://localhost:8000"] = process.argv.slice(2);
const document = (await (await fetch(`${origin}/openapi.json`)).json()) as ApiDocument;
writeFileSync(join(rootDir, SNAPSHOT_FILE), writeSnapshot(document));
say(`${SNAPSHOT_FILE}: ${document.info?.version}`);
