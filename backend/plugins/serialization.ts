import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";
import type { TSchema } from "typebox";

const compile = SerializerSelector()();
const compiled = new WeakMap<TSchema, ReturnType<typeof compile>>();

/**
 * Makes the function that writes an answer as its schema says. Compiling is most of a start's work, and nearly every
 * route answers errors in the same shape: each schema is compiled once.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = (route) => {
  const known = compiled.get(route.schema);
  if (known) return known;
  const serialize = compile({ ...route, httpStatus: route.httpStatus ?? "default" });
  compiled.set(route.schema, serialize);
  return serialize;
};
