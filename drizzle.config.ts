import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate` writes the next migration from the schema; the backend applies it at start. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./backend/db/schema.ts",
  casing: "snake_case",
  out: "./backend/db/migrations",
});
