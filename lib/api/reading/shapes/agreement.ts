// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const agreementListShape: AnswerShape<"agreementList"> = [{ $name: "", $version: "" }];
