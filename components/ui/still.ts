import { createRequire } from "node:module";
import type { ReactNode } from "react";
import type * as renderer from "react-dom/server";

/** Next bundles no renderer for what runs on the server alone, so it is Node's own copy. */
const load = createRequire(`${process.cwd()}/`);
const { renderToStaticMarkup } = load("react-dom/server") as typeof renderer;

/**
 * Props of an element whose content stands still: React neither compares it nor gets it a second time with the document
 * (lib/render/cache-handler.mjs). For server components; nothing inside may act.
 */
export function still(content: ReactNode) {
  return { "data-still": "", dangerouslySetInnerHTML: { __html: renderToStaticMarkup(content) } };
}
