import autocannon from "autocannon";
import { weighPage } from "../lib/page-weight";
import { say } from "../lib/run";
import { median } from "./median";
import { startBenchSite } from "./site";

const bare = "/bench";
const bareWithoutMiddleware = "/og/bench";
const weighedPages = [bare, "/", "/place", "/place/1", "/notice", "/notice/1", "/login"];
const loadedPages = ["/", "/place", "/place/1"];
const ROUND_S = 4;

/** The size of each page, and how many requests a second the production build answers. */
export async function benchPages({ rounds = 3 }: { rounds?: number }): Promise<void> {
  const siteUrl = await startBenchSite();
  say("first load, kB gzip");
  const inKb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
  for (const path of weighedPages) {
    const { htmlBytes, scriptBytes } = await weighPage(siteUrl, path);
    console.log(`  ${path.padEnd(18)} scripts ${inKb(scriptBytes)}   HTML ${inKb(htmlBytes)}`);
  }

  const padded = new Map<string, string>();
  for (const path of loadedPages) padded.set(path, await padBarePage(siteUrl, path));
  say(`requests a second (${rounds} rounds of ${ROUND_S} s, median)`);
  const paths = [bareWithoutMiddleware, bare, ...[...padded].flat()];
  const rates = await measureRates(siteUrl, paths, rounds);
  const line = (name: string, path: string, reference: string) =>
    `  ${name.padEnd(21)} ${rates.get(path)!.toFixed(0).padStart(6)}   ${(rates.get(path)! / rates.get(reference)!).toFixed(2)}`;
  console.log(`${line("bare page", bare, bare)} of the bare page`);
  console.log(`${line("bare, no middleware", bareWithoutMiddleware, bare)} of the bare page`);
  for (const [path, reference] of padded) {
    console.log(
      `${line(path, path, reference)} of a bare page of its bytes (${rates.get(reference)!.toFixed(0)})`,
    );
  }
}

/** The address of the bare page with as many bytes as another page. */
async function padBarePage(siteUrl: string, path: string): Promise<string> {
  const weigh = async (address: string) => (await (await fetch(siteUrl + address)).arrayBuffer()).byteLength;
  const wanted = await weigh(path);
  const [empty, probe] = [await weigh(`${bare}/0`), await weigh(`${bare}/1000`)];
  const length = Math.round(((wanted - empty) * 1000) / (probe - empty));
  const address = `${bare}/${length}`;
  const off = (await weigh(address)) / wanted - 1;
  if (Math.abs(off) > 0.01)
    throw new Error(`${address} is ${(off * 100).toFixed(1)}% off the bytes of ${path}`);
  return address;
}

async function measureRates(siteUrl: string, paths: string[], rounds: number): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(paths.map((path) => [path, []]));
  // Each round goes through all pages in turn, so that a slow moment of the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      const result = await autocannon({ url: siteUrl + path, connections: 16, duration: ROUND_S });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx + result.errors} failed answers`);
      rates.get(path)!.push(result.requests.average);
    }
  }
  return new Map([...rates].map(([path, values]) => [path, median(values)]));
}
