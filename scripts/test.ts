import { run, say } from "./lib/run";

/** `npm test`: every check in the order of its price. `--no-browser` (`npm run validate`) leaves out the last. */
const steps: [name: string, command: string, ...args: string[]][] = [
  ["형식", "npx", "prettier", "--check", "--log-level", "warn", "."],
  ["규칙", "npx", "eslint", "--max-warnings", "0", "."],
  ["타입", "npx", "tsc", "--noEmit"],
  ["단위·컴포넌트·백엔드 테스트", "npx", "vitest", "run"],
  ["빌드와 브라우저 테스트", process.execPath, "--import", "tsx", "scripts/e2e.ts"],
];

const isWithBrowser = !process.argv.includes("--no-browser");
for (const [name, command, ...args] of isWithBrowser ? steps : steps.slice(0, -1)) {
  say(name);
  const code = await run(command, args);
  if (code !== 0) {
    console.error(`✖ ${name}: 실패했어요. 위의 메시지를 확인해 주세요.`);
    process.exit(code);
  }
}
