import { readFileSync } from "node:fs";
import next from "eslint-config-next";
import typescript from "eslint-config-next/typescript";
import importSort from "eslint-plugin-simple-import-sort";
import { importDirection } from "./scripts/lint/import-direction.mjs";

/** oxlint checks React's rules and import cycles in a second, for which ESLint takes half a minute. */
const oxlint = JSON.parse(readFileSync(new URL(".oxlintrc.json", import.meta.url), "utf8"));
/** These two look at settings of the React compiler, of which we have none, and start it for every file. */
const compilerSettings = ["react-hooks/config", "react-hooks/gating"];

const config = [
  { ignores: oxlint.ignorePatterns },
  ...next,
  ...typescript,
  {
    plugins: { local: { rules: { "import-direction": importDirection } }, "import-sort": importSort },
    rules: {
      "local/import-direction": "error",
      // Node, packages, the alias, relative paths; style sheets last, other side effects first.
      "import-sort/imports": [
        "error",
        { groups: [["^\\u0000(?!.*css$)", "^node:", "^@?\\w", "^@/", "^\\.", "^\\u0000.*css$"]] },
      ],
      "no-console": ["error", { allow: ["error", "warn", "info"] }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // Own pictures are served ready-made in two formats; next/image is for uploads (docs/decisions/pictures.md).
      "@next/next/no-img-element": "off",
    },
  },
  { files: ["scripts/**", "backend/**", "tests/**", "e2e/**"], rules: { "no-console": "off" } },
  {
    rules: Object.fromEntries(
      [...Object.keys(oxlint.rules), ...compilerSettings].map((name) => [name, "off"]),
    ),
  },
];

export default config;
