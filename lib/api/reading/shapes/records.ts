// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const recordsShape: AnswerShape<"records"> = { $file_name: "", $html: "", $json: "" };
