import type { Locator, Page } from "playwright/test";
import { expect } from "../fixtures";

/** What can happen to one call: no answer ever, a failing server, an answer that means nothing, a refusal with a code. */
export type Kind = "silence" | "server error" | "bad body" | "refusal";

/** How one of the browser's calls comes about, and what a person sees where it fails. */
export interface Trigger {
  /** As `listCalls` has it. */
  call: string;
  /** Where it comes about, for another place than the first row's of the same call. */
  at?: string;
  /** Goes to the page that makes the call, as somebody who can. */
  open: (page: Page) => Promise<void>;
  /** Makes the call, where the page does not make it by itself. */
  act?: (page: Page) => Promise<void>;
  /** What is said of the failure, where it is not the usual; null where the page goes on without a word. */
  says?: RegExp | null;
  /** What was typed, and stays. */
  typed?: (page: Page) => [field: Locator, value: string][];
  /** The way on, where it is neither "again" of what failed nor the same press once more. */
  again?: (page: Page) => Promise<void>;
  /** What is there in the end. */
  done: (page: Page) => Promise<void>;
  /** What would not be true while the call fails. */
  untrue?: RegExp;
  /** Kinds that mean something else here, and why they are left out. */
  except?: Partial<Record<Kind, string>>;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const seen = (locator: Locator) => expect(locator.first()).toBeVisible();

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

/** Asks the backend itself, past the site and what fails there. */
export async function ask<T>({ access }: { access: string }, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${backend}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
