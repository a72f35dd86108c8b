import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metadata } from "next";
import { GalleryView } from "@/components/gallery/view";
import { StyleRegistry } from "@/styles/registry";

export const metadata: Metadata = {
  title: "디자인 시스템",
  robots: { index: false, follow: false },
};

/** Every component of components/ui in every state, and the tokens they are made of. Not in production. */
export default function GalleryPage() {
  const css = readFileSync(join(process.cwd(), "styles/tokens.css"), "utf8");
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    // The first value is for phones; media queries repeat the same name for wider screens.
    if (!tokens.has(name!)) tokens.set(name!, value!);
  }
  return (
    <StyleRegistry>
      <GalleryView tokens={[...tokens]} />
    </StyleRegistry>
  );
}
