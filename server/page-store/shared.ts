import { createClient, RESP_TYPES } from "redis";
import { packEntry, unpackEntry, type Entry } from "./pack";

/** A visitor waits no longer for Redis, if there is another way. */
const READ_MAX_MS = 200;
const LAST_HOPE_MAX_MS = 1500;
const WRITE_MAX_MS = 2000;
const REST_MS = 1000;
const MAX_WRITING = 64;
/** A message that was lost is found by asking as often; the messages only make it faster. */
const SYNC_MS = 1000;
const PING_MS = 1000;
const SILENCE_MAX_MS = 4000;
/** Nothing outlives a day without being rendered again. */
const KEPT_S = 86_400;
const TAGS_KEPT_MS = 90_000_000;
/** How far Redis' own clock may step back when another server takes over. */
const OVERLAP_MS = 60_000;

/** Notes when each tag changed, by Redis' clock, and says that there is something new. */
const ANNOUNCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, tag in ipairs(ARGV) do redis.call('ZADD', KEYS[1], now, tag) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${TAGS_KEPT_MS})
redis.call('PEXPIRE', KEYS[1], ${TAGS_KEPT_MS})
redis.call('PUBLISH', KEYS[1], now)
return now`;

interface SharedOptions {
  url: string;
  /** Of the entries: what makes them useless to others, the build. */
  prefix: string;
  /** Key and channel of the tags, for all builds of one site. */
  tagsKey: string;
  /** Hears of tags that others have announced. `changedAt` is undefined for now, or when it was before this start. */
  onTags: (tags: string[], changedAt?: number) => void;
  /** Hears when Redis goes away and comes back, once each. */
  log: (line: string) => void;
}

export interface Shared {
  get(key: string, options?: { isLastHope?: boolean }): Promise<Entry | undefined>;
  set(key: string, entry: Entry): void;
  remove(key: string): void;
  announce(tags: string[]): void;
  close(): void;
}

/**
 * What several sites keep together, in Redis. It is never waited for: without Redis nothing is found, and tags that could
 * not be announced are when it is back. Tags are a set with the time of each one's last change, so whoever missed a message
 * reads what is new.
 */
export function openShared({ url, prefix, tagsKey, onTags, log }: SharedOptions): Shared {
  const startedAt = Date.now();
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout, reconnectStrategy, socketTimeout: SILENCE_MAX_MS },
  });
  // It may ask to listen before there is a connection, and hears nothing for hours.
  const subscriber = client.duplicate({
    disableOfflineQueue: false,
    socket: { connectTimeout, reconnectStrategy },
  });
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

  let isAway = false;
  const say = (away: boolean, reason = "") => {
    if (away !== isAway) log(away ? `Redis is away (${reason}): pages are not shared` : "Redis is back");
    isAway = away;
  };
  let restUntil = 0;
  const isUsable = () => client.isReady && Date.now() >= restUntil;
  const rest = (error: unknown) => {
    restUntil = Date.now() + REST_MS;
    say(true, String(error));
  };

  /** Own tags that Redis has not heard of yet. */
  const pending = new Set<string>();
  /** When each tag changed last, as far as this process knows; undefined until it has asked. */
  let known: Map<string, number> | undefined;
  let last = 0;

  /** One after the other: what this process announces is known to it before it asks for what is new. */
  let queue = Promise.resolve();
  const doNext = (task: () => Promise<void>) => {
    queue = queue.then(() => (isUsable() ? within(WRITE_MAX_MS, task()) : undefined)).catch(rest);
  };

  async function tell() {
    const tags = [...pending];
    if (tags.length === 0) return;
    const time = Number(await client.eval(ANNOUNCE, { keys: [tagsKey], arguments: tags }));
    for (const tag of tags) {
      pending.delete(tag);
      known?.set(tag, time);
    }
  }

  async function sync() {
    const changed = await client.zRangeByScoreWithScores(tagsKey, last - OVERLAP_MS, "+inf");
    const news = changed.filter(({ value, score }) => known?.get(value) !== score);
    const isFirst = !known;
    known ??= new Map();
    for (const { value, score } of changed) {
      known.set(value, score);
      last = Math.max(last, score);
    }
    // Before its start this process had no pages: only what it finds in Redis may be older than the change.
    const isOld = (score: number) => isFirst && score < startedAt;
    for (const { value, score } of news) if (isOld(score)) onTags([value], score);
    const tags = news.filter(({ score }) => !isOld(score)).map(({ value }) => value);
    if (tags.length > 0) onTags(tags);
    say(false);
  }
  const catchUp = () => {
    doNext(tell);
    doNext(sync);
  };

  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) return;
    isWaiting = true;
    catchUp();
    void queue.then(() => (isWaiting = false));
  }, SYNC_MS);
  timer.unref();
  client.on("ready", catchUp);
  for (const connection of [client, subscriber]) {
    connection.on("error", (error: Error) => say(true, error.message));
    connection.connect().catch(() => {});
  }
  subscriber.on("ready", catchUp);
  void subscriber.subscribe(tagsKey, catchUp).catch(() => {});

  let writing = 0;
  const write = (task: () => Promise<unknown>) => {
    if (!isUsable() || writing >= MAX_WRITING) return;
    writing += 1;
    void within(WRITE_MAX_MS, task())
      .catch(rest)
      .finally(() => (writing -= 1));
  };

  return {
    get: async (key, { isLastHope = false } = {}) => {
      if (isLastHope ? !client.isReady : !isUsable()) return undefined;
      try {
        const found = await within(isLastHope ? LAST_HOPE_MAX_MS : READ_MAX_MS, bytes.get(prefix + key));
        return found ? await unpackEntry(key, found) : undefined;
      } catch (error) {
        rest(error);
        return undefined;
      }
    },
    set: (key, entry) =>
      write(async () => client.set(prefix + key, await packEntry(key, entry), { EX: KEPT_S })),
    remove: (key) => write(() => client.del(prefix + key)),
    announce: (tags) => {
      for (const tag of tags) pending.add(tag);
      doNext(tell);
    },
    close: () => {
      clearInterval(timer);
      client.destroy();
      subscriber.destroy();
    },
  };
}

const connectTimeout = 2000;
const reconnectStrategy = (retries: number) => Math.min(100 * 2 ** Math.min(retries, 5), 1000);

async function within<Value>(ms: number, task: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // After a long render the timer comes first, though the answer is there: it is read before the next turn.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
