import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { answers } from "@/lib/api/reading/answers";
import { createShapeMaker } from "@/lib/api/reading/make-shape";
import type { Shape } from "@/lib/api/reading/read-answer";

/** The folder of the files that this makes. */
export const SHAPES_DIR = "lib/api/reading/shapes";

/**
 * The shapes by which the browser reads answers, a file for each domain.
 *
 * @returns the files' texts by their paths
 */
export async function writeAnswerShapes(): Promise<Record<string, string>> {
  const makeShape = createShapeMaker(true);
  const named = new Map<Shape, { name: string; domain: string }>();
  const files: Record<string, string> = {};
  for (const [domain, schemas] of Object.entries(answers)) {
    const imports = new Map<string, Set<string>>();
    const lines = Object.entries(schemas).map(([name, schema]) => {
      const shape = makeShape(schema);
      const text = writeShape(shape, (part) => {
        const known = named.get(part);
        if (known && known.domain !== domain) {
          imports.set(known.domain, (imports.get(known.domain) ?? new Set()).add(`${known.name}Shape`));
        }
        return known && `${known.name}Shape`;
      });
      if (typeof shape === "object") named.set(shape!, { name, domain });
      return `export const ${name}Shape: AnswerShape<"${name}"> = ${text};`;
    });
    const heads = [...imports]
      .sort()
      .map(([from, names]) => `import { ${[...names].join(", ")} } from "./${from}";`);
    const path = join(SHAPES_DIR, `${domain}.ts`);
    const text = `// Made from lib/contract: npx tsx scripts/answer-shapes.ts\nimport type { AnswerShape } from "../answers";\n${heads.join("\n")}\n\n${lines.join("\n")}`;
    files[path] = await format(text, { ...(await resolveConfig(path)), filepath: path });
  }
  return files;
}

/** @param findName the name of a shape that a file exports already */
function writeShape(shape: Shape, findName: (part: Shape) => string | undefined): string {
  if (typeof shape !== "object" || shape === null) return JSON.stringify(shape);
  const name = findName(shape);
  if (name) return name;
  if (Array.isArray(shape)) return `[${shape.map((part: Shape) => writeShape(part, findName)).join(", ")}]`;
  const fields = Object.entries(shape).map(([key, part]) => `${key}: ${writeShape(part as Shape, findName)}`);
  return `{ ${fields.join(", ")} }`;
}
