import { join, resolve } from "node:path";
import { findPicture } from "@/lib/content/pictures";
import { readVariables } from "@/lib/env/read";
import { rootDir } from "@/lib/runtime/release";

/** What a browser needs to show the home page without running anything. */
export type Home = {
  /** The document's body without its scripts. */
  markup: string;
  /** What stands in the style elements of the document's head. */
  styles: string;
  /** The texts of its style sheets, in their order. */
  sheets: string[];
  /** Addresses of the pictures that the markup names. */
  pictures: string[];
};

/** Reads the home page of a running site. @throws Error when the page or a style sheet does not answer 200 */
export async function readHome(siteUrl: string): Promise<Home> {
  const read = async (path: string) => {
    const answer = await fetch(siteUrl + path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const html = (await read("/")).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const [, head = "", markup = ""] = /<head>([\s\S]*)<\/head><body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const named = new Set(markup.match(/\/images\/[\w./-]+/g));
  return {
    markup,
    styles: [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text!).join("\n"),
    sheets: await Promise.all(sheets.map(read)),
    pictures: [...named].filter((path) => findFile(path)).sort(),
  };
}

/** The file of a picture of the site that is measured. */
export function findFile(address: string): string | undefined {
  const { CONTENT_DIR } = readVariables(process.env, ["CONTENT_DIR"]);
  return findPicture(resolve(rootDir, CONTENT_DIR), join(rootDir, "public"), address);
}
