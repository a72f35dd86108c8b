import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import tagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { addContentPolicy, findPageStatus, hasContentPolicy } from "./page-policy.mjs";

// Next both loads this file directly and bundles it with the middleware; the two see the module differently.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const { areTagsStale } = tagsManifest;

/** When a crawler may come back to a page that could not be loaded: the data is read again after as long. */
const RETRY_AFTER_S = "60";
/** A copy that could not be renewed is tried again after as long. */
const RETRY_MS = 3000;
/** No render takes longer. */
const RENDER_MAX_MS = 30_000;
const NOTED_MAX = 10_000;

/** When the making of what is stored next began, by key. */
const begun = new Map();
/** Reads that were answered from what was kept because nothing newer was there: their tags, and when. */
const oldReads = new Map();

/**
 * Next's cache with rules of ours (docs/decisions/cache-handler.md):
 * every cached document is sent with a policy that names the hashes of its own inline scripts and styles; a page
 * that marks itself 404 or 503 gets that status and is never stored; a good page outlives a failed renewal, but not
 * a 404; what changed while a page was being rendered makes it old; and what is rendered at run time is kept in bounded
 * memory and handed to the process's page store, where there is one (docs/decisions/page-store.md).
 *
 * It relies on a path inside Next: the version is pinned and an end-to-end test reads the headers.
 */
export default class SiteCacheHandler extends FileSystemCache {
  constructor(context) {
    super(context);
    if (process.env.NEXT_PHASE !== "phase-production-build") this.flushToDisk = false;
  }

  /** @override */
  async get(key, context) {
    await takeFromStore(key, context);
    const entry = await super.get(key, context);
    const isFailed = isPage(entry) && !hasContentPolicy(entry.value) && findPageStatus(entry.value.html);
    if (!entry || isFailed || isOld(entry, context)) note(begun, key, begun.get(key) ?? Date.now());
    // A build runs without a backend, so pages it could not load are rendered at the first request instead.
    if (isFailed) return null;
    if (entry?.value?.kind === "FETCH" && isOld(entry, context)) {
      note(oldReads, key, { tags: context.tags ?? [], at: Date.now() });
    }
    // A page that has its policy was looked at when it was stored or first read: a request reads no HTML.
    if (isPage(entry) && !hasContentPolicy(entry.value)) prepare(entry.value);
    return entry;
  }

  /** @override */
  async set(key, value, context) {
    const beganAt = Math.max(begun.get(key) ?? Date.now(), Date.now() - RENDER_MAX_MS);
    begun.delete(key);
    oldReads.delete(key);
    if (value?.kind !== "APP_PAGE") {
      await super.set(key, value, context);
      return keep(key, beganAt, { isShared: Boolean(value) && !isMissing(value) });
    }
    prepare(value);
    const status = findPageStatus(value.html);
    if (!status) {
      if (isShellPerId(key, context)) return;
      await super.set(key, value, context);
      const isOfOldData = hasOldReads(value, beganAt);
      return keep(key, isOfOldData ? soonOld(context) : beganAt, { isShared: !isOfOldData });
    }

    // A deleted page is no longer shown; the last good version of one that failed to load still is.
    if (status === 404) {
      FileSystemCache.memoryCache?.remove(key);
      getStore()?.remove(key);
    }
    const lastGood = status === 503 ? await this.findLastGood(key, context) : undefined;
    if (lastGood) {
      await super.set(key, lastGood.value, { ...context, cacheControl: lastGood.cacheControl });
      keep(key, soonOld(context), { isShared: false });
      // Next sends this same object to the visitor after storing it: somebody who waited gets the copy, too.
      return void Object.assign(value, { status: undefined, postponed: undefined }, lastGood.value);
    }
    // For the same reason the mark becomes the answer's status.
    value.status = status;
    value.headers = {
      ...value.headers,
      "cache-control": "private, no-cache, no-store, max-age=0",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_S } : {}),
    };
  }

  /** @override */
  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    getStore()?.announce([tags].flat());
  }

  async findLastGood(key, context) {
    const stored = await super.get(key, { ...context, kind: "APP_PAGE" });
    if (isPage(stored) && !findPageStatus(stored.value.html)) return stored;
    const kept = await getStore()?.get(key, { isLastHope: true });
    return isPage(kept) ? kept : undefined;
  }
}

/** What outlives this process, or is shared with others (server/page-store); Next has copies of this file. */
function getStore() {
  return globalThis[Symbol.for("page-store")];
}

/**
 * Takes what this process does not hold from the store: a read of any age, because Next reads again what is old and falls
 * back to it; a page only while it is new, because an older one is shown only if it cannot be rendered.
 */
async function takeFromStore(key, context) {
  const memory = FileSystemCache.memoryCache;
  const store = getStore();
  const stored = store && memory?.get(key);
  if (!store || (stored && !(isPage(stored) && !hasContentPolicy(stored.value)))) return;
  const kept = await store.get(key);
  const isWanted =
    kept && kept.value.kind === context.kind && (kept.value.kind === "FETCH" || !isOld(kept, context));
  // Somebody may have stored a newer one meanwhile.
  if (isWanted && memory?.get(key) === stored) memory?.set(key, kept);
}

/** Gives what was just stored the time at which its making began, and lets the store have it. */
function keep(key, lastModified, { isShared }) {
  const entry = FileSystemCache.memoryCache?.get(key);
  if (!entry?.value) return;
  entry.lastModified = lastModified;
  if (isShared) getStore()?.set(key, entry);
}

/** An age at which a copy is renewed at the first request after a moment. */
function soonOld(context) {
  return Date.now() - (context.cacheControl?.revalidate || 0) * 1000 + RETRY_MS;
}

function isPage(entry) {
  return entry?.value?.kind === "APP_PAGE";
}

/** Whether Next will make this entry anew. */
function isOld({ value, lastModified, cacheControl }, context) {
  const isRead = value?.kind === "FETCH";
  const maxAgeS = isRead ? context.revalidate || value.revalidate : cacheControl?.revalidate;
  const tags = isRead ? [...(context.tags ?? []), ...(context.softTags ?? [])] : listTags(value);
  return (maxAgeS && Date.now() - lastModified > maxAgeS * 1000) || areTagsStale(tags, lastModified);
}

function listTags(value) {
  return String(value?.headers?.["x-next-cache-tags"] ?? "").split(",");
}

/** Whether a page that began then shows data that could not be read anew. */
function hasOldReads(value, beganAt) {
  const tags = listTags(value);
  return [...oldReads.values()].some(
    (read) => read.at >= beganAt && read.tags.some((tag) => tags.includes(tag)),
  );
}

/** The answer that a record is not there (lib/render/read/backend.ts): made-up ids must not fill the store. */
function isMissing(value) {
  return value.kind === "FETCH" && String(value.data?.body).startsWith('{"isMissing"');
}

function note(map, key, value) {
  if (map.size >= NOTED_MAX) map.clear();
  map.set(key, value);
}

/** What a document gets before anybody sees it. */
function prepare(value) {
  value.html = markGuardedLinks(sayOnce(value.html));
  addContentPolicy(value);
}

/**
 * Pages that are the same for every id, because the server reads nothing by it: random ids must not fill
 * the store. Next loads this file without the compiler, so the list is here; tests/app/tree.test.ts finds them in app/.
 */
export const shellRoutes = ["/payment/[id]", "/payment_completed/[id]", "/product/[id]", "/referral/[code]"];

const shellPaths = shellRoutes.map((route) => new RegExp(`/\\$${route.replace(/\[.*\]/, "")}[^/]+$`));

/** Next's key of a page ends with its path, after a hash of its route. */
function isShellPerId(key, context) {
  return (
    shellPaths.some((path) => path.test(key)) ||
    shellRoutes.some((route) => JSON.stringify(context?.route ?? "").includes(route))
  );
}

/**
 * First segments of the pages that need a session. Next loads the cache handler without the compiler, so the list is
 * here; tests/lib/render/guarded-links.test.ts compares it with the route table.
 */
export const guardedSegments = [
  "mypage",
  "payment",
  "payment_completed",
  "product",
  "summerfesta",
  "trial",
  "welcome",
];

const guardedLink = new RegExp(
  `<a (?![^>]*\\srel=)(?=[^>]*\\bhref="/(?:${guardedSegments.join("|")})[/?#"])`,
  "g",
);

/**
 * Tells crawlers not to follow the links of a document that would only lead them to the login page. Done once when a
 * document is stored, so that no component has to think of it; React leaves an attribute alone that it does not know.
 *
 * @param {string} html
 * @returns {string}
 */
export function markGuardedLinks(html) {
  return html.replace(guardedLink, '<a rel="nofollow" ');
}

const flightScript = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const stillElement = /<[a-z][^>]*\sdata-still=""[^>]*>/g;
const undefinedProps = /,"[\w-]+":"\$undefined"|(?<=\{)(?:"[\w-]+":"\$undefined"(?:,|(?=\})))+/g;
const stillMarkup = /((?<="dangerouslySetInnerHTML":\{"__html":)"(?:[^"\\]|\\.)*")/;
/** What a script's text may not hold as it is, between single quotes. */
const escapes = { "\\": "\\\\", "'": "\\'", "\n": "\\n", "\r": "\\r", "<": "\\x3c" };
const quote = (text) => text.replace(/[\\'\n\r]|<(?=[!/s])/gi, (character) => escapes[character]);

/** As React writes a text into an attribute or an element. */
const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (character) => entities[character]);
/**
 * What the one script reads the document with: a content that stands still, and up to so many elements of metadata from
 * the title on, also where an extension of the browser put some in or took some out.
 */
const readers =
  `let still=n=>JSON.stringify(document.querySelector('[data-still="'+n+'"]').innerHTML),` +
  `head=n=>{for(var e=document.querySelector("title"),t="",i=0;e&&i<n&&e.localName!="script";e=e.nextElementSibling)if(e.matches("title,meta,link"))t+=JSON.stringify(["$",e.localName,""+i,i++?Object.fromEntries([...e.attributes].map(a=>[a.name,a.value])):{children:e.text}])+",";return t};`;

/**
 * Takes out of a document what it says twice: beside its elements Next sends the tree that they were made from, so that
 * React can take over. Where an element's content stands still (components/ui/still.ts) the tree's copy is read from that
 * element, the page's metadata from its head; a prop without a value, which React would take out, is left out; and the
 * scripts become one, quoted so that the tree's own quotes need no escape.
 *
 * @param {string} html
 * @returns {string}
 */
export function sayOnce(html) {
  const scripts = [...html.matchAll(flightScript)];
  // Pieces of another kind have to stay in their order.
  if (scripts.length === 0 || html.includes("self.__next_f.push([3,")) return html;
  // Of a row that is not a text, every second piece is a markup.
  const rows = listRows(scripts.map(([, text]) => JSON.parse(text)).join("")).map(({ id, text, row }) =>
    text ? { id, text, row } : { pieces: row.replace(undefinedProps, "").split(stillMarkup) },
  );
  const texts = rows.flatMap(({ text, pieces = [] }) =>
    text ? [text] : pieces.flatMap((piece, place) => (place % 2 ? [JSON.parse(piece)] : [])),
  );
  /** The number of the element that holds a text. */
  const places = new Map();
  const marked = html.replace(stillElement, (tag, at) => {
    const text = texts.find((text) => text && html.startsWith(`${text}</`, at + tag.length));
    if (!text) return tag;
    if (!places.has(text)) places.set(text, places.size);
    return tag.replace('data-still=""', `data-still="${places.get(text)}"`);
  });
  const read = (text) => (places.has(text) ? `'+still(${places.get(text)})+'` : undefined);
  const tree = rows.map(({ id, text, row, pieces = [] }) => {
    if (pieces[0]?.includes(':[["$","title","0",')) return readHead(pieces.join(""), html);
    if (text) return read(text) ? `${id}:${read(text)}\\n` : quote(row);
    return pieces
      .map((piece, place) => (place % 2 ? read(JSON.parse(piece)) : undefined) ?? quote(piece))
      .join("");
  });
  let left = scripts.length;
  return marked.replace(flightScript, () =>
    --left ? "" : `<script>{${readers}self.__next_f.push([1,'${tree.join("")}'])}</script>`,
  );
}

/** The row of a page's metadata: a reading of the document's head, as far as that says the same. */
function readHead(row, html) {
  const start = row.indexOf(":") + 1;
  const elements = JSON.parse(row.slice(start));
  // A browser writes names in small letters, React not all of them.
  const isOther = ([, name, , props]) =>
    !["title", "meta", "link"].includes(name) || Object.keys(props).some((key) => /[A-Z]/.test(key));
  const count = elements.findIndex(isOther);
  const written = elements.slice(0, Math.max(count, 0)).map(([, name, , { children, ...attributes }]) => {
    if (name === "title") return `<title>${escapeHtml(children)}</title>`;
    const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${list.join("")}/>`;
  });
  if (written.length === 0 || !html.includes(written.join(""))) return quote(row);
  return `${row.slice(0, start)}['+head(${count})+'${quote(JSON.stringify(elements.slice(count)).slice(1))}\\n`;
}

/** The rows of React's tree: a text says its length in bytes and may have lines of its own, every other one is a line. */
function listRows(flight) {
  const bytes = Buffer.from(flight);
  const rows = [];
  for (let at = 0; at < bytes.length;) {
    const [head, id, size] = /^([0-9a-f]+):T([0-9a-f]+),/.exec(bytes.toString("latin1", at, at + 32)) ?? [];
    const end = head ? at + head.length + parseInt(size, 16) : bytes.indexOf("\n", at) + 1 || bytes.length;
    const row = bytes.toString("utf8", at, end);
    rows.push({ id, row, text: head && row.slice(head.length) });
    at = end;
  }
  return rows;
}
