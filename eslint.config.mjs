import { readFileSync } from "node:fs";
import next from "eslint-config-next";
import typescript from "eslint-config-next/typescript";
import perfectionist from "eslint-plugin-perfectionist";
import { importDirection } from "./scripts/lint/import-direction.mjs";

/** oxlint checks React's rules and import cycles in a second, for which ESLint takes half a minute. */
const oxlint = JSON.parse(readFileSync(new URL(".oxlintrc.json", import.meta.url), "utf8"));
/** These two check settings of the React compiler, which we do not use, and start it for every file. */
const compilerSettings = ["react-hooks/config", "react-hooks/gating"];

const shipped = ["app/**", "components/**", "hooks/**", "lib/**", "stores/**", "styles/**", "middleware.ts"];
/** A skip that no condition explains is a test that nobody runs. */
const skippedTest = {
  selector:
    "CallExpression[callee.property.name=/^(skip|fixme)$/]:matches([arguments.length=0], [arguments.0.type=/Literal$/])",
  message: "Mend the test or delete it; a condition may skip it.",
};

/** A slow machine needs longer, and `TEST_TIMEOUT_FACTOR` multiplies only those of the table. */
const limitOfItsOwn = {
  selector:
    ":matches(Property[key.name='timeout'][value.value>=60000], CallExpression[callee.object.name='socket'][callee.property.name='setTimeout'] > Literal[value>0])",
  message: "Take it from scripts/lib/test-timeouts.ts.",
};

/** One on a connection of pg-boss' own is not in the caller's transaction, and waits for ever on the embedded database. */
const jobOfItsOwn = {
  selector:
    "CallExpression[callee.property.name=/^(send|sendAfter|sendThrottled|sendDebounced|insert|upsert|flow|publish)$/]:matches([callee.object.name=/boss$/i], [callee.object.property.name=/boss$/i])",
  message: "Add a job by `enqueue(tx, …)` of backend/jobs, in the caller's transaction.",
};

/** Days that move without it leave a stop behind their end. */
const termOfItsOwn = {
  selector: "CallExpression[callee.property.name='update'][arguments.0.name='membership']",
  message: "Move the days of a membership by `moveTerm` of backend/routes/membership/term.ts.",
};

const config = [
  { ignores: oxlint.ignorePatterns },
  // An exception has its place below, with its reason.
  { linterOptions: { noInlineConfig: true } },
  ...next,
  ...typescript,
  {
    plugins: { local: { rules: { "import-direction": importDirection } }, perfectionist },
    rules: {
      "local/import-direction": "error",
      // Other side effects (server-only) first, style sheets last; what is inside braces stays as it is.
      "perfectionist/sort-imports": [
        "error",
        {
          internalPattern: ["^@/"],
          newlinesBetween: 0,
          groups: [
            "side-effect",
            "builtin",
            "external",
            "internal",
            "parent",
            ["sibling", "index"],
            "side-effect-style",
          ],
        },
      ],
      "no-restricted-syntax": ["error", skippedTest],
      "no-console": ["error", { allow: ["error", "warn", "info"] }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // Own pictures are served ready-made in two formats; next/image is for uploads (docs/decisions/pictures.md).
      "@next/next/no-img-element": "off",
      // A link is an <a>, which useSoftLinks opens without a new document.
      "@next/next/no-html-link-for-pages": "off",
      // Of what React has dropped, and its types with it: a third of the rules' time.
      "react/no-deprecated": "off",
      "react/no-render-return-value": "off",
      "react/require-render-return": "off",
    },
  },
  {
    files: shipped,
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":matches(Identifier[name='Intl'], Literal[value='Intl'], Identifier[name=/^toLocale.*String$/], Literal[value=/^toLocale.*String$/])",
          message:
            "The first use of Intl or toLocaleString costs a phone 100 ms: lib/format and lib/contract/rules do it by arithmetic.",
        },
        {
          selector: "ImportExpression[source.type!='Literal']",
          message: "Write the path out: bundler and linter have to see it.",
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^next/(link|dist/)",
              message: "A link is an <a>: useSoftLinks opens it, useIntentPrefetch fetches it.",
            },
          ],
        },
      ],
    },
  },
  // Next's own cache is under ours (docs/decisions/cache-handler.md).
  { files: ["lib/render/cache-handler.mjs"], rules: { "no-restricted-imports": "off" } },
  // It never runs on a phone.
  { files: ["lib/runtime/**"], rules: { "no-restricted-syntax": ["error", skippedTest] } },
  {
    files: ["scripts/**", "server/**", "backend/**", "tests/**", "e2e/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["tests/**", "e2e/**"],
    ignores: ["tests/hard/*"],
    rules: { "no-restricted-syntax": ["error", skippedTest, limitOfItsOwn] },
  },
  {
    files: ["backend/**"],
    rules: { "no-restricted-syntax": ["error", skippedTest, jobOfItsOwn, termOfItsOwn] },
  },
  // `moveTerm` itself; visits, and an order that is undone, move no day.
  {
    files: ["backend/routes/{membership/term,visit/record,payment/undo}.ts"],
    rules: { "no-restricted-syntax": ["error", skippedTest, jobOfItsOwn] },
  },
  {
    files: ["backend/**"],
    ignores: ["backend/jobs/**", "backend/db/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^pg-boss$", message: "Jobs are added and done by backend/jobs." }] },
      ],
    },
  },
  // `enqueue` itself, and rounds at a worker's start, which are about no data.
  {
    files: ["backend/jobs/jobs.ts", "backend/jobs/work.ts"],
    rules: { "no-restricted-syntax": ["error", skippedTest] },
  },
  {
    rules: Object.fromEntries(
      [...Object.keys(oxlint.rules), ...compilerSettings].map((name) => [name, "off"]),
    ),
  },
];

export default config;
