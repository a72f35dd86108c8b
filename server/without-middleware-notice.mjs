/*
 * Imported first by what runs Next's build or its server under development: `middleware.ts` keeps its name
 * (docs/decisions/deviations.md), so the one warning that asks for another is not shown, and no other.
 */
const NOTICE = 'The "middleware" file convention is deprecated. Please use "proxy" instead.';
const { warn } = console;
console.warn = (...parts) => {
  if (!parts.some((part) => typeof part === "string" && part.includes(NOTICE))) warn.apply(console, parts);
};
