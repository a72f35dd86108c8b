import { gzipSync } from "node:zlib";

export type PageWeight = {
  /** gzip bytes of the document. */
  htmlBytes: number;
  /** gzip bytes of the script files that the document's own tags name, without old browsers' polyfills. */
  scriptBytes: number;
};

/**
 * What a first visit to a page loads before any interaction.
 *
 * @param siteUrl origin of a running production site
 * @throws Error when the page or one of its scripts does not answer 200
 */
export async function weighPage(siteUrl: string, path: string): Promise<PageWeight> {
  const html = await readText(new URL(path, siteUrl));
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => !/\bnomodule\b/i.test(attributes))
    .flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const files = await Promise.all([...new Set(scripts)].map((src) => readText(new URL(src, siteUrl))));
  return { htmlBytes: gzipSize(html), scriptBytes: files.reduce((sum, file) => sum + gzipSize(file), 0) };
}

export function gzipSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}

async function readText(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url.href} answered ${answer.status}`);
  return answer.text();
}
