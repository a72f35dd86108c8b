import { readdirSync } from "node:fs";
import next from "eslint-config-next";
import typescript from "eslint-config-next/typescript";

const layers = ["app", "components", "hooks", "stores", "lib"];

/** Dependencies point one way: app → components → hooks → stores → lib; styles is a leaf. */
const directionRules = layers.slice(1).map((layer, index) => ({
  files: [`${layer}/**/*.{ts,tsx,mjs}`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [...layers.slice(0, index + 1), "backend", "tests", "e2e", "scripts"].map(
              (name) => `@/${name}/**`,
            ),
            message: `${layer}/ may only import from layers below it (app → components → hooks → stores → lib).`,
          },
          { group: ["../../*"], message: "Use the @/ alias for anything but a neighbour." },
        ],
      },
    ],
  },
}));

/** One domain's components do not know another's; `app` composes them. `ui` knows no domain at all. */
const domains = readdirSync("components").filter((name) => !["ui", "layout", "providers"].includes(name));
const domainRules = domains.map((domain) => ({
  files: [`components/${domain}/**/*.{ts,tsx}`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [
              "@/app/**",
              "@/backend/**",
              "@/tests/**",
              "@/e2e/**",
              ...domains.filter((other) => other !== domain).map((other) => `@/components/${other}/**`),
              "@/components/layout/**",
            ],
            message: `components/${domain} may use components/ui, hooks, stores, lib and styles; app composes domains.`,
          },
        ],
      },
    ],
  },
}));

const config = [
  {
    ignores: [
      ".next*/**",
      ".build/**",
      ".data*/**",
      "node_modules/**",
      "public/**",
      "next-env.d.ts",
      "backend/db/migrations/**",
    ],
  },
  ...next,
  ...typescript,
  {
    settings: { "import/ignore": ["node_modules"] },
    rules: {
      "import/no-cycle": ["error", { ignoreExternal: true }],
      "no-console": ["error", { allow: ["error", "warn", "info"] }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // Own pictures are served ready-made in two formats; next/image is for uploads (docs/decisions/pictures.md).
      "@next/next/no-img-element": "off",
    },
  },
  ...directionRules,
  ...domainRules,
  {
    files: ["components/ui/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["@/components/!(ui)/**", "@/stores/**", "@/lib/api/**", "@/lib/query/**", "@/app/**"],
              message: "components/ui is free of domains: pass data in.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["lib/contract/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["@/**"], message: "The contract imports typebox and its neighbours only." }] },
      ],
    },
  },
  {
    files: ["lib/api/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "react-toastify*",
                "next/navigation",
                "next/router",
                "@/stores/**",
                "@/components/**",
                "@/hooks/**",
              ],
              message: "lib/api knows no toast, router or store: providers inject what it calls.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["backend/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^@/(?!lib/contract/|lib/env/|backend/)",
              message: "The backend shares nothing with the site but lib/contract and lib/env.",
            },
            {
              group: ["**/realtime-server/*"],
              message: "The stand-in for the Realtime Database has one door: maintenance/realtime-server.",
            },
          ],
        },
      ],
    },
  },
  { files: ["scripts/**", "backend/**", "tests/**", "e2e/**"], rules: { "no-console": "off" } },
];

export default config;
