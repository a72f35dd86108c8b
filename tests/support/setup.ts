import { afterEach, beforeEach, expect } from "vitest";

/**
 * A test fails on an unexpected error in the console. One that expects an error mocks the console:
 * `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
const printError = console.error;
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(" "));
    printError(...words);
  };
});

afterEach(() => {
  console.error = printError;
  expect(errors, "unexpected console.error").toEqual([]);
});
