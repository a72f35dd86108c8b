import type { TProperties, TSchema } from "typebox";
import type { Shape } from "./read-answer";
import { findRule } from "./rules";

type Json = {
  type?: string;
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: TProperties;
  required?: string[];
};

/**
 * Makes the shapes by which answers of schemas are read (`readAnswer`). Unions of words are text: a reader must cope with
 * one that it does not know. A record that stands in several answers is one object, which a file can name.
 *
 * @param isInBrowser without the fields that only the server reads
 */
export function createShapeMaker(isInBrowser: boolean): (schema: TSchema) => Shape {
  const made = new WeakMap<object, Shape>();

  /** @throws Error for a schema that no answer uses so far */
  function makeShape(schema: TSchema): Shape {
    const { type, anyOf, items, properties } = schema as Json;
    if (anyOf) return makeUnion(anyOf);
    if (type === "string") return "";
    if (type === "integer" || type === "number") return 0;
    if (type === "boolean") return false;
    if (type === "null") return null;
    if (type === "array" && items) return [makeShape(items)];
    if (type === "object" && properties) return makeRecord(properties, schema as Json);
    throw new Error(`no shape for ${JSON.stringify(schema)}`);
  }

  function makeUnion(members: readonly TSchema[]): Shape {
    const shapes = [...new Set(members.map(makeShape))];
    return shapes.length === 1 ? shapes[0]! : shapes;
  }

  function makeRecord(properties: TProperties, { required = [] }: Json): Shape {
    const known = made.get(properties);
    if (known) return known;
    const rule = findRule(properties);
    const fields = Object.entries(properties)
      .filter(([name]) => !isInBrowser || !rule.unread?.includes(name))
      .map(([name, schema]): [string, Shape] => {
        const whole = makeShape(schema);
        const isOpen = rule.open?.includes(name);
        const isNullable = (schema as Json).anyOf !== undefined && isList(whole) && whole.includes(null);
        const shapes = isNullable && !isOpen ? whole.filter((one) => one !== null) : [whole];
        if (rule.bare?.includes(name)) shapes.push(0, "");
        const isOptional = isOpen || !required.includes(name);
        const mark = rule.needed?.includes(name) ? "$" : isNullable && !isOpen ? "_" : isOptional ? "__" : "";
        return [mark + name, shapes.length === 1 ? shapes[0]! : shapes];
      });
    const record = Object.fromEntries(fields);
    made.set(properties, record);
    return record;
  }

  return makeShape;
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);
