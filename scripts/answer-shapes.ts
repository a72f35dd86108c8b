import { mkdirSync, writeFileSync } from "node:fs";
import { SHAPES_DIR, writeAnswerShapes } from "./lib/answer-shapes";

/** Renews the shapes by which the browser reads answers, after a change of the contract: `npx tsx scripts/answer-shapes.ts`. */
mkdirSync(SHAPES_DIR, { recursive: true });
for (const [path, text] of Object.entries(await writeAnswerShapes())) writeFileSync(path, text);
