// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeNetwork, type Pending, type Verdict } from "./fake-network";

/*
 * Two tabs over one storage, against a server whose answers may come in any order, be lost, or be wrong, while
 * hang, while members log in and out. Whatever the history, what `check` says is true after every step.
 */

/** The long checks run many more (scripts/hard.ts). */
const RUNS = Number(process.env.RENEWAL_RUNS ?? 30);
const COUPONS = "/api/member/b-coupon-user/";
const TABS = ["one", "two"] as const;
type TabName = (typeof TABS)[number];
type Kind = "localStorage" | "sessionStorage";

/** Longer than all pauses and time limits of a renewal together. */
const LONG_MS = 60_000;
/** From the load, or the first 401, until all is settled (docs/decisions/session-and-guard.md). */
const WHOLE_MS = 12_000;
/** As long nothing but a verdict ends a session. */
const PATIENT_MS = 4000;

/** A page's own copy of the code; it is used again for later pages, once nothing of the earlier one is left. */
async function loadPage() {
  vi.resetModules();
  const { setApiHandlers } = await import("@/lib/api/handlers");
  setApiHandlers({ onErrorMessage: () => {}, onSystemUpdate: () => {}, onSessionEnd: () => {} });
  const { sendMemberRequest, loadRenewal } = await import("@/lib/api/member-transport");
  await loadRenewal();
  const { confirmMember } = await import("@/lib/api/member-code");
  const { sendLogout } = await import("@/lib/api/session");
  const storage = await import("@/lib/session/storage");
  const { clearMarker } = await import("@/lib/session/lifecycle");
  return {
    send: (id: number) => sendMemberRequest({ url: COUPONS, params: { id } }),
    load: async () => {
      const stored = storage.readSession();
      if (stored) await confirmMember(stored, () => {});
    },
    login: storage.saveSession,
    logout: () => {
      const refresh = storage.readSession()?.refresh;
      if (refresh) sendLogout(refresh);
      storage.clearSession();
      clearMarker();
    },
  };
}

let pages: Awaited<ReturnType<typeof loadPage>>[];

type Call = {
  member: number | undefined;
  /** When its time began: a load's at once, a call's with its first 401. */
  sinceMs?: number;
  outcome?: { token?: string; error?: unknown };
};

/** What the model knows: whether a member is logged in, and whose record storage must have. */
type Model = { member: number | null };

class World {
  readonly network = createFakeNetwork();
  readonly calls: Call[] = [];
  /** The documents that are open in the tabs, by their numbers. */
  /** False once an answer was lost or wrong, or a token expired under a call: the session may then end. */
  isHealthy = true;
  /** False once an answer, or a token that has run out twice, could end the session at once. */
  isUndecided = true;
  private silentMs = 0;
  readonly startedAtMs = performance.now();
  private documents = new Map<TabName, number>();
  private opened = 0;

  /** Loads a document in a tab. */
  open(name: TabName) {
    this.documents.set(name, ++this.opened);
  }

  /** Does something in a tab, as its open document. */
  in<T>(name: TabName, run: (page: (typeof pages)[number]) => T): T {
    const page = pages[this.documents.get(name)! % pages.length]!;
    return this.network.runIn(this.documentIn(name), () => run(page));
  }

  /** The network's name of a tab's open document. */
  documentIn(name: TabName): string {
    return `${name}-${this.documents.get(name)}`;
  }

  expireAccess() {
    const { calls, renewals } = this.network;
    if (calls.length + renewals.length > 0) this.isHealthy = this.isUndecided = false;
    this.network.expireAccess();
  }

  call(name: TabName) {
    const call: Call = { member: readStored()?.id };
    const id = this.calls.push(call) - 1;
    const sent = this.in(name, (page) => page.send(id));
    void sent.then(
      (data) => (call.outcome = { token: (data as { token: string }).token }),
      (error: unknown) => (call.outcome = { error }),
    );
  }

  load(name: TabName) {
    const call: Call = { member: undefined, sinceMs: performance.now() };
    this.calls.push(call);
    const loaded = this.in(name, (page) => page.load());
    void loaded.then(
      () => (call.outcome = {}),
      (error: unknown) => (call.outcome = { error }),
    );
  }

  answer(pending: Pending, verdict: Verdict) {
    const { network } = this;
    const call = this.calls[pending.id ?? -1];
    if (call && (verdict === "401" || !network.isLive(pending.token))) call.sinceMs ??= performance.now();
    this.note(verdict);
    network.answerCall(pending, verdict);
  }

  async wait(ms: number) {
    if (this.network.calls.length + this.network.renewals.length > 0) this.silentMs += ms;
    // Whoever keeps silent for as long may end a session.
    if (this.silentMs >= PATIENT_MS) this.isHealthy = false;
    await vi.advanceTimersByTimeAsync(ms);
  }

  /** Notes what an answer, or its absence, allows to end a session. */
  note(verdict: Verdict) {
    if (verdict === "server" || verdict === "access alone" || verdict === "update") return;
    this.isHealthy = false;
    if (verdict.startsWith("4")) this.isUndecided = false;
  }

  check(model: Readonly<Model>) {
    this.network.noteSettled();
    expect(this.network.violations).toEqual([]);
    const stored = readStored();
    if (model.member === null) expect(stored, "after a logout").toBeNull();
    else if (stored) expect(ownerOf(stored.access), "whose session it is").toBe(model.member);
    if (this.isHealthy && model.member !== null)
      expect(stored, "nobody has ended the session").not.toBeNull();
    const now = performance.now();
    for (const { sinceMs = now, outcome } of this.calls)
      if (!outcome) expect(now - sinceMs, "how long it has been going on").toBeLessThanOrEqual(WHOLE_MS);
    if (this.isUndecided && model.member !== null && now - this.startedAtMs < PATIENT_MS)
      expect(stored, "silence has not been long enough").not.toBeNull();
    for (const { member, outcome } of this.calls) {
      // Nobody can say whose a call without a name is.
      if (outcome?.token && member) expect(ownerOf(outcome.token), "with whose token").toBe(member);
    }
  }

  /** Answers all pending requests as a healthy server would, until there are none. */
  async drain() {
    for (let round = 0; round < 200; round++) {
      const { calls, renewals } = this.network;
      for (const call of [...calls]) this.answer(call, "server");
      for (const renewal of [...renewals]) this.network.answerRenewal(renewal, "server");
      await vi.advanceTimersByTimeAsync(500);
      if (calls.length + renewals.length === 0 && this.calls.every(({ outcome }) => outcome)) return;
    }
  }
}

const ownerOf = (token: string) => Number(token.split("-")[1]);

function readStored(): { access: string; refresh?: string; id?: number } | null {
  return JSON.parse(localStorage.me ?? sessionStorage.me ?? "null");
}

const flush = () => vi.advanceTimersByTimeAsync(0);

type Command = fc.AsyncCommand<Model, World>;

function command(
  name: string,
  run: (model: Model, world: World) => void | Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => name,
    run: async (model, world) => {
      await run(model, world);
      await flush();
      world.check(model);
    },
  };
}

const tabName = fc.constantFrom(...TABS);
const position = fc.nat({ max: 5 });
const pick = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const verdicts: Verdict[] = ["server", "lost", "never sent", "400", "401", "403", "500", "update"];
const renewalVerdict = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Verdict>("server") },
  { weight: 2, arbitrary: fc.constantFrom<Verdict>(...verdicts, "access alone") },
);
const callVerdict = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Verdict>("server") },
  { weight: 1, arbitrary: fc.constantFrom<Verdict>(...verdicts) },
);

const commands = [
  tabName.map((name) => command(`call in ${name}`, (_, world) => world.call(name))),
  tabName.map((name) => command(`the session loads in ${name}`, (_, world) => world.load(name))),
  tabName.map((name) =>
    command(`five calls in ${name}`, (_, world) => {
      for (let index = 0; index < 5; index++) world.call(name);
    }),
  ),
  fc.tuple(position, callVerdict).map(([index, verdict]) =>
    command(`call ${index} is answered: ${verdict}`, (_, world) => {
      const { network } = world;
      const call = pick(network.calls, index);
      if (!call) return;
      world.answer(call, verdict);
    }),
  ),
  fc.tuple(position, renewalVerdict).map(([index, verdict]) =>
    command(`renewal ${index} is answered: ${verdict}`, (_, world) => {
      const { network } = world;
      const renewal = pick(network.renewals, index);
      if (!renewal) return;
      world.note(verdict);
      network.answerRenewal(renewal, verdict);
    }),
  ),
  tabName.map((name) =>
    command(`five calls in ${name} are refused, their token being old`, async (_, world) => {
      world.expireAccess();
      for (let index = 0; index < 5; index++) world.call(name);
      await flush();
      for (const call of [...world.network.calls]) world.answer(call, "server");
    }),
  ),
  fc.constantFrom<Verdict>("lost", "500").map((verdict) =>
    command(`all that waits is answered: ${verdict}`, (_, world) => {
      for (const call of [...world.network.calls]) world.answer(call, verdict);
      for (const renewal of [...world.network.renewals]) {
        world.note(verdict);
        world.network.answerRenewal(renewal, verdict);
      }
    }),
  ),
  fc.constant(command("the access tokens run out", (_, world) => world.expireAccess())),
  fc
    .constantFrom(100, 500, 1500, 5000, WHOLE_MS)
    .map((ms) => command(`${ms} ms pass`, (_, world) => world.wait(ms))),
  tabName.map((name) =>
    command(`logout in ${name}`, (model, world) => {
      world.in(name, (page) => page.logout());
      model.member = null;
    }),
  ),
  fc.tuple(tabName, fc.integer({ min: 1, max: 2 }), fc.boolean()).map(([name, member, isNew]) =>
    command(`member ${member} logs in in ${name}${isNew ? ", nameless yet" : ""}`, (model, world) => {
      const { id, ...tokens } = world.network.startFamily(member);
      // What a login stores; the user info, and with it the id, arrives a moment later.
      const me = isNew ? tokens : { id, ...tokens };
      world.in(name, (page) => page.login(me, kind === "localStorage"));
      model.member = member;
    }),
  ),
  tabName.map((name) =>
    command(`${name} is left for its next page`, async (_, world) => {
      world.isHealthy = false;
      const before = JSON.stringify(readStored());
      window.dispatchEvent(new Event("beforeunload"));
      world.network.leave(world.documentIn(name));
      // The old page may live on for a while, without network.
      await vi.advanceTimersByTimeAsync(3000);
      expect(JSON.stringify(readStored()), "leaving a page logs nobody out").toBe(before);
      world.open(name);
    }),
  ),
];

/** Where the current run keeps its session. */
let kind: Kind = "localStorage";
/** Whether the browser has locks; they queue by name over all tabs. */
let hasLocks = true;

const realNavigator = navigator;

/** Locks as browsers have them: one queue for all tabs, and a waiting tab may give up. */
function stubLocks() {
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
    let isGranted = false;
    const turn = queue.then(() => {
      if (signal?.aborted) throw signal.reason;
      isGranted = true;
      return run();
    });
    queue = turn.catch(() => {});
    const surrender = new Promise<never>((_, reject) =>
      signal?.addEventListener("abort", () => !isGranted && reject(signal.reason)),
    );
    return Promise.race([turn, surrender]);
  };
  vi.stubGlobal("navigator", Object.assign(Object.create(realNavigator), { locks: { request } }));
}

function setUp() {
  localStorage.clear();
  sessionStorage.clear();
  const world = new World();
  for (const name of TABS) world.open(name);
  const model: Model = { member: 1 };
  const me = world.network.startFamily(1);
  world.in("one", (page) => page.login(me, kind === "localStorage"));
  return { model, real: world };
}

beforeAll(async () => {
  pages = [];
  while (pages.length < 8) pages.push(await loadPage());
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "member=; Max-Age=0; Path=/";
});

describe.each([true, false])("with locks %s", (withLocks) => {
  test.each<Kind>(["localStorage", "sessionStorage"])(
    "any history keeps the rules, in %s",
    async (where) => {
      hasLocks = withLocks;
      kind = where;
      let renewals = 0;
      const property = fc.asyncProperty(
        fc.commands(commands, { maxCommands: 40, size: "+1" }),
        async (history) => {
          if (hasLocks) stubLocks();
          const { model, real } = setUp();
          await fc.asyncModelRun(() => ({ model, real }), history);
          await real.drain();
          await vi.advanceTimersByTimeAsync(LONG_MS);
          real.check(model);
          renewals += real.network.sentRefreshes.length;
          expect(
            real.calls.filter(({ outcome }) => !outcome),
            "calls without an end",
          ).toEqual([]);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
      // A model that hardly ever renews would prove nothing.
      expect(renewals).toBeGreaterThan(RUNS / 3);
    },
    Math.max(60_000, RUNS * 400),
  );
});

test("without locks a tab keeps the successor that it is answered, though another was given access alone meanwhile", async () => {
  [hasLocks, kind] = [false, "localStorage"];
  const { model, real: world } = setUp();
  const { network } = world;
  network.expireAccess();
  for (const name of TABS) {
    world.call(name);
    await flush();
    world.answer(network.calls[0]!, "server");
    await flush();
  }
  expect(network.renewals).toHaveLength(TABS.length);
  network.answerRenewal(network.renewals[0]!, "access alone");
  await flush();
  network.answerRenewal(network.renewals[0]!, "server");
  await flush();
  world.check(model);
  expect(readStored()?.refresh).not.toBe(network.sentRefreshes[0]!.token);
  world.expireAccess();
  await world.drain();
  world.check(model);
});
