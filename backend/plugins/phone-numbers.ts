import type { FastifyInstance } from "fastify";
import { normalizePhone } from "@/lib/contract/rules/phone";

const FIELDS = ["phone", "phone_number"];

/**
 * Gives every phone number of a request its one form, before it is checked: limits, codes and members go by the number,
 * not by how somebody writes it. Call after `addForms`, which reads the bodies.
 */
export function addPhoneNumbers(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ body, query }) => {
    for (const part of [body, query]) {
      if (typeof part !== "object" || part === null) continue;
      const fields = part as Record<string, unknown>;
      for (const name of FIELDS) {
        const value = fields[name];
        if (typeof value === "string") fields[name] = normalizePhone(value);
      }
    }
  });
}
