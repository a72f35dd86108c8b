import { palette } from "./color";
import type { Material } from "./light";

/** The few stuffs that everything in the family is made of. */
export const stuff = {
  iron: { color: palette.ink, shine: 0.3, gloss: 14 },
  rubber: { color: palette.coal, shine: 0.12, gloss: 7 },
  pad: { color: "#33383d", shine: 0.16, gloss: 9 },
  frame: { color: "#24282b", shine: 0.3, gloss: 20 },
  steel: { color: "#aeb4b9", shine: 0.75, gloss: 26 },
  chrome: { color: "#c8cdd1", shine: 0.9, gloss: 40 },
  green: { color: palette.green, shine: 0.16, gloss: 16 },
  deepGreen: { color: palette.greenDeep, shine: 0.12, gloss: 12 },
  forest: { color: palette.forest, shine: 0.12, gloss: 10 },
  leaf: { color: palette.leaf, shine: 0.1, gloss: 8 },
  white: { color: "#f1efe9", shine: 0.12, gloss: 14 },
  cloth: { color: "#f2efe8" },
  paper: { color: palette.paper },
  stone: { color: palette.stone },
  concrete: { color: palette.concrete },
  oak: { color: palette.oak, shine: 0.08, gloss: 10 },
  oakDeep: { color: palette.oakDeep, shine: 0.08, gloss: 10 },
  sand: { color: palette.sand },
  sage: { color: palette.sage },
  mint: { color: palette.mint },
  lime: { color: palette.lime },
  clay: { color: palette.clay },
  mist: { color: palette.mist },
  screen: { color: "#dfeae6", glow: 0.5, shine: 0.2, gloss: 30 },
} as const satisfies Record<string, Material>;
