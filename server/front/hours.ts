import { readdirSync } from "node:fs";
import { join } from "node:path";
import { HOURLY_PICTURE } from "@/lib/config/own-picture";

const HOUR_S = 3600;
const SEOUL_S = 9 * HOUR_S;
/** From which hour in Seoul a circle is seen in which light; as it is by itself where it has no such picture. */
const LIGHTS = [
  [6, "-morning"],
  [10, "-noon"],
  [17, "-dusk"],
  [20, "-night"],
] as const;

/**
 * The strip's circles in the light of the hour: their address stays, so that a kept document says it too, and browsers ask
 * again when the light changes (docs/decisions/pictures.md).
 *
 * @param contentDir the chain's content folder
 * @returns for a request's path, whose circle may have such a picture, what is sent and how many seconds it is right
 */
export function createHours(contentDir: string) {
  const files = listFiles(join(contentDir, "pictures/branches"));
  const drawn = new Set(files.map((file) => `/images/branches/${file}`));

  return (path: string, now = Date.now()): { path: string; keepS: number } | null => {
    const [, name, type] = HOURLY_PICTURE.exec(path) ?? [];
    if (!name || !drawn.has(`${name}-night${type}`)) return null;
    const passedS = (Math.floor(now / 1000) + SEOUL_S) % (24 * HOUR_S);
    const isPast = ([hour]: (typeof LIGHTS)[number]) => hour * HOUR_S <= passedS;
    // The last one goes on after midnight.
    const [, light] = LIGHTS.findLast(isPast) ?? LIGHTS.at(-1)!;
    const [nextHour] = LIGHTS.find((one) => !isPast(one)) ?? [24 + LIGHTS[0][0]];
    const untilS = nextHour * HOUR_S - passedS;
    const lit = `${name}${light}${type}`;
    return { path: drawn.has(lit) ? lit : path, keepS: Math.min(untilS, HOUR_S) };
  };
}

/** A chain without pictures of its own has no such folder. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
}
