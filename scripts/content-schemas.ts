import { EDITOR_SCHEMAS, writeEditorSchemas } from "@/scripts/lib/editor-schemas";

/** Renews the schemas that editors complete content files with: `npx tsx scripts/content-schemas.ts`. */
writeEditorSchemas("backend/content/demo/schema", EDITOR_SCHEMAS);
