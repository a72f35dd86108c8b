/** The Node that everything is built, tested and measured on: its major version. */
const NODE_MAJOR = 24;

/**
 * What to say to somebody who started a command with another Node by hand; npm scripts and units choose the right one
 * (scripts/node.sh).
 *
 * @param version as `process.versions.node` has it: "20.20.2"
 * @returns one sentence, "" if the version will do
 */
export function describeOlderNode(version: string): string {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return "";
  return `이 명령은 Node ${version}에서 돌고 있는데 이 프로젝트는 Node ${NODE_MAJOR}에서만 검사하니, npm 명령이나 scripts/node.sh로 다시 시작해 주세요.`;
}

/** Says so on standard error and goes on; once, whatever this process starts and however often it is loaded. */
export function warnOfOlderNode(): void {
  const sentence = describeOlderNode(process.versions.node);
  if (!sentence || process.env.TOLD_OF_OLDER_NODE) return;
  process.env.TOLD_OF_OLDER_NODE = "yes";
  process.stderr.write(`${sentence}\n`);
}
