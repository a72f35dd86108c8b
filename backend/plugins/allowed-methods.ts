import type { FastifyInstance } from "fastify";

/**
 * Collects every route that is added after this call.
 *
 * @returns a function: the methods of a path without query, `[]` for an unknown path
 */
export function findAllowedMethods(app: FastifyInstance): (path: string) => string[] {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = methodsByPattern.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPattern.set(url, methods);
  });
  return (path) =>
    [...methodsByPattern].flatMap(([pattern, methods]) => (matches(pattern, path) ? [...methods] : []));
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}
