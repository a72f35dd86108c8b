import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metadata } from "next";
import { GalleryView } from "@/components/gallery/view";

export const metadata: Metadata = {
  title: "디자인 시스템",
  robots: { index: false, follow: false },
};

/** Every part of components/ui in every state, and the tokens that they are made of. No page of production. */
export default function GalleryPage() {
  const css = readFileSync(join(process.cwd(), "styles/tokens.css"), "utf8");
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    // The first stands for phones; what follows in media queries is the same name for wider screens.
    if (!tokens.has(name!)) tokens.set(name!, value!);
  }
  return <GalleryView tokens={[...tokens]} />;
}
