import { AsyncLocalStorage } from "node:async_hooks";
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { vi } from "vitest";

type Answer = { status: number; body?: unknown } | "no answer";

export type Pending = {
  tab: string;
  /** The call's own number, if it has one. */
  id?: number;
  /** Bearer token of a call, refresh token of a renewal. */
  token: string;
  answer: (answer: Answer) => void;
};

type Family = { member: number; refresh: string; spent: string[]; isRevoked: boolean };

/** What a server answers to one request; `server` is what the real one would answer. */
export type Verdict =
  "server" | "lost" | "never sent" | "access alone" | "update" | "400" | "401" | "403" | "500";

const REFUSAL: Answer = { status: 401, body: { message: "로그인이 만료됐어요.", code: "token_not_valid" } };

/** The running tab; one for all networks, because each costs every promise after it a little. */
const tabs = new AsyncLocalStorage<string>();

let sendByAxios: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
/** A client keeps the adapter it finds when it is created: import this file before the code under test. */
axios.defaults.adapter = (config) => sendByAxios(config);

/**
 * Tabs of one browser and the server behind them. A request hangs until the test decides. Tokens contain
 * their member's number, so that a token of another member is noticed.
 */
export function createFakeNetwork() {
  const calls: Pending[] = [];
  const renewals: Pending[] = [];
  const deadTabs = new Set<string>();
  const families: Family[] = [];
  const liveAccess = new Set<string>();
  /** Refresh tokens in the order in which they were sent. */
  const sentRefreshes: { tab: string; token: string }[] = [];
  /** Refresh tokens whose successor has reached a tab; just now, or long enough ago to have been stored. */
  const justReplaced: string[] = [];
  const replaced = new Set<string>();
  /** The same successor again for a token that was just spent, as the backend returns it. */
  const grace = new Map<string, { access: string; refresh: string }>();
  const violations: string[] = [];
  let serial = 0;

  const mint = (kind: string, member: number) => `${kind}-${member}-${++serial}`;

  function startFamily(member: number) {
    const family: Family = { member, refresh: mint("r", member), spent: [], isRevoked: false };
    families.push(family);
    const access = mint("a", member);
    liveAccess.add(access);
    return { id: member, access, refresh: family.refresh };
  }

  function rotate(token: string): { access: string; refresh: string } | null {
    const family = families.find(({ refresh, isRevoked }) => refresh === token && !isRevoked);
    if (!family) return null;
    family.spent.push(token);
    family.refresh = mint("r", family.member);
    const access = mint("a", family.member);
    liveAccess.add(access);
    return { access, refresh: family.refresh };
  }

  function answerRenewal(pending: Pending, verdict: Verdict) {
    if (verdict === "never sent") return pending.answer("no answer");
    if (verdict === "400" || verdict === "403" || verdict === "500")
      return pending.answer({ status: Number(verdict), body: { message: "", code: "x" } });
    if (verdict === "401") return pending.answer(REFUSAL);
    if (verdict === "update") return pending.answer({ status: 503, body: { code: "system_update" } });
    if (verdict === "access alone") {
      // One that was just spent still counts, as for a whole answer.
      const family = families.find(
        ({ refresh, spent, isRevoked }) =>
          !isRevoked &&
          (refresh === pending.token || (spent.includes(pending.token) && grace.has(pending.token))),
      );
      if (!family) return pending.answer(REFUSAL);
      const access = mint("a", family.member);
      liveAccess.add(access);
      return pending.answer({ status: 200, body: { access } });
    }
    const family = families.find(({ refresh, spent }) => [refresh, ...spent].includes(pending.token));
    const again = family?.isRevoked ? undefined : grace.get(pending.token);
    const tokens = rotate(pending.token) ?? again ?? null;
    if (tokens) grace.set(pending.token, tokens);
    if (verdict === "lost") return pending.answer("no answer");
    if (tokens) justReplaced.push(pending.token);
    pending.answer(tokens ? { status: 200, body: tokens } : REFUSAL);
  }

  function answerCall(pending: Pending, verdict: Verdict) {
    if (verdict === "lost" || verdict === "never sent") return pending.answer("no answer");
    if (verdict === "update") return pending.answer({ status: 503, body: { code: "system_update" } });
    if (verdict !== "server" && verdict !== "access alone")
      return pending.answer({ status: Number(verdict), body: { message: "", code: "x" } });
    const id = Number(pending.token.split("-")[1]);
    pending.answer(
      liveAccess.has(pending.token) ? { status: 200, body: { id, token: pending.token } } : REFUSAL,
    );
  }

  sendByAxios = (config) =>
    new Promise((resolve, reject) => {
      const tab = tabs.getStore() ?? "?";
      const token = String(config.headers.get("Authorization") ?? "").replace("Bearer ", "");
      const { id } = (config.params ?? {}) as { id?: number };
      enqueue(calls, { tab, token, id }, (answer) => settleAxios(config, answer, resolve, reject));
    });

  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const tab = tabs.getStore() ?? "?";
    const token = String((init.body as FormData).get("refresh"));
    if (path === "/user/logout/") {
      const family = families.find(({ refresh, spent }) => refresh === token || spent.includes(token));
      if (family) family.isRevoked = true;
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    if (replaced.has(token)) violations.push(`${tab} sent ${token}, whose successor was known`);
    sentRefreshes.push({ tab, token });
    return new Promise<Response>((resolve, reject) => {
      const pending = enqueue(renewals, { tab, token }, (answer) => {
        if (answer === "no answer") reject(new TypeError("Failed to fetch"));
        else resolve(Response.json(answer.body ?? {}, { status: answer.status }));
      });
      init.signal?.addEventListener("abort", () => pending.answer("no answer"));
      const running = renewals.filter((other) => other.tab === tab).length;
      if (running > 1) violations.push(`${tab} has ${running} renewals in flight`);
    });
  });

  function enqueue(queue: Pending[], head: Omit<Pending, "answer">, settle: (answer: Answer) => void) {
    const pending: Pending = {
      ...head,
      answer: (answer) => {
        const index = queue.indexOf(pending);
        if (index < 0) return;
        queue.splice(index, 1);
        settle(answer);
      },
    };
    queue.push(pending);
    // A page that was left gets no answers any more.
    if (deadTabs.has(head.tab)) pending.answer("no answer");
    return pending;
  }

  return {
    calls,
    renewals,
    sentRefreshes,
    violations,
    startFamily,
    answerCall,
    answerRenewal,
    runIn: <T>(tab: string, run: () => T): T => tabs.run(tab, run),
    /** Every answer so far has been read to its end. */
    noteSettled() {
      for (const token of justReplaced.splice(0)) replaced.add(token);
    },
    isLive: (access: string) => liveAccess.has(access),
    /** All access tokens expire; refresh tokens stay valid. */
    expireAccess: () => liveAccess.clear(),
    /** The page is left: pending requests are cancelled. */
    leave(tab: string) {
      deadTabs.add(tab);
      for (const pending of [...calls, ...renewals]) if (pending.tab === tab) pending.answer("no answer");
    },
  };
}

function settleAxios(
  config: InternalAxiosRequestConfig,
  answer: Answer,
  resolve: (response: AxiosResponse) => void,
  reject: (error: AxiosError) => void,
) {
  if (answer === "no answer") return reject(new AxiosError("Network Error", AxiosError.ERR_NETWORK, config));
  const response = { data: answer.body, status: answer.status, statusText: "", headers: {}, config };
  if (answer.status < 400) return resolve(response);
  reject(new AxiosError("refused", AxiosError.ERR_BAD_REQUEST, config, undefined, response));
}
