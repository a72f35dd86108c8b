import { gzipSync } from "node:zlib";

export type PageWeight = {
  /** gzip bytes of the document. */
  htmlBytes: number;
  /** Its bytes as the browser reads them. */
  rawBytes: number;
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
  const scriptBytes = await weighFiles(scripts.map((src) => new URL(src, siteUrl).href));
  return { htmlBytes: gzipSize(html), rawBytes: Buffer.byteLength(html), scriptBytes };
}

/** gzip bytes of files, each counted once. @throws Error when one of them does not answer 200 */
export async function weighFiles(urls: readonly string[]): Promise<number> {
  const files = await Promise.all([...new Set(urls)].map((url) => readText(new URL(url))));
  return files.reduce((sum, file) => sum + gzipSize(file), 0);
}

export function gzipSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}

async function readText(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url.href} answered ${answer.status}`);
  return answer.text();
}
