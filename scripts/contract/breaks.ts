import type { TSchema } from "typebox";
import { listMisfits } from "./misfits";
import type { Operation } from "./operations";

/**
 * What a client of the last release would notice of the next one, a sentence each. What is added breaks nothing: calls,
 * optional fields of requests, fields of answers, errors.
 */
export function listBreaks(released: Operation[], next: Operation[]): string[] {
  const byName = new Map(next.map((operation) => [operation.name, operation]));
  return released.flatMap((old) => {
    const now = byName.get(old.name);
    if (!now) return [`${old.name}: the call is gone`];
    return [...listOfCall(old, now)].map((sentence) => `${old.name}: ${sentence}`);
  });
}

function* listOfCall(old: Operation, now: Operation): Generator<string> {
  if (now.isSecured && !old.isSecured) yield "it now needs a login";
  for (const [name, schema] of Object.entries(old.params))
    yield* listMisfits("request", schema, now.params[name], `path {${name}}`);
  yield* listMisfits("request", old.query, now.query, "query");
  yield* listOfBodies(old.bodies, now.bodies);
  for (const [text, schema] of Object.entries(old.responses)) {
    const status = Number(text);
    const isError = status >= 400;
    if (!(status in now.responses)) {
      // An error that no longer happens is no loss.
      if (!isError) yield `it no longer answers ${status}, but ${listSuccesses(now)}`;
      continue;
    }
    const answer = now.responses[status];
    if (schema && answer) yield* listMisfits("response", answer, schema, `answer ${status}`);
    else if (schema && !answer) yield `answer ${status}: its JSON is gone`;
  }
  for (const status of Object.keys(now.responses).map(Number)) {
    if (status < 400 && !(status in old.responses)) yield `it may now answer ${status}`;
  }
}

function* listOfBodies(old: Record<string, TSchema>, now: Record<string, TSchema>): Generator<string> {
  const told = new Set<string>();
  for (const [type, schema] of Object.entries(old)) {
    const next = now[type];
    if (!next) {
      yield `a body of ${type} is no longer taken`;
      continue;
    }
    // A form and JSON have the same fields, of which one word is enough.
    for (const sentence of listMisfits("request", schema, next, "body")) {
      if (!told.has(sentence)) yield sentence;
      told.add(sentence);
    }
  }
  const isNeeded = Object.values(now).some((schema) => !canBeNull(schema));
  if (Object.keys(old).length === 0 && isNeeded) yield "it now needs a body";
}

/** The document calls every body needed; one that may be null may be left out. */
function canBeNull(schema: TSchema): boolean {
  const { anyOf = [] } = schema as { anyOf?: { type?: string }[] };
  return anyOf.some(({ type }) => type === "null");
}

function listSuccesses({ responses }: Operation): string {
  const successes = Object.keys(responses).filter((status) => Number(status) < 400);
  return successes.join(", ") || "an error";
}
