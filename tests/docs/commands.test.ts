// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseBackup, parseCommand, parseContract } from "@/backend/operator/arguments";

/** Run beside what these read. */
const OTHERS = ["serve", "work", "migrate", "help", "content"];
const COMMAND = /(?:npm run (?:-s )?backend --|(?:^|`)butfit) ([a-z][^`\n]*)/gm;

test("every operator's command in the documents is one that the command line takes", () => {
  const commands = ["README.md", ...globSync("docs/**/*.md")].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(COMMAND)].map(([, command = ""]) => [file, command] as const),
  );
  expect(commands.length).toBeGreaterThan(20);
  const refused = commands.filter(([, command]) => {
    const words = [...command.split(" #")[0]!.matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word);
    if (OTHERS.includes(words[0] ?? "")) return false;
    try {
      return !(parseBackup(words) ?? parseContract(words) ?? parseCommand(words));
    } catch (error) {
      // A sentence may name a command without all that belongs to it.
      return /^(모르는 명령|Unexpected|Unknown)/.test((error as Error).message);
    }
  });
  expect(refused).toEqual([]);
});
