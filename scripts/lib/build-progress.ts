import type { Progress } from "@/lib/runtime/progress";

const STEPS: [line: RegExp, step: string][] = [
  [/Creating an optimized production build/, "빌드: 소스를 묶는 중"],
  [/Collecting page data/, "빌드: 페이지를 살피는 중"],
  [/Generating static pages.*\((?<done>\d+)\/(?<total>\d+)\)/, "빌드: 페이지를 만드는 중"],
  [/Finalizing page optimization/, "빌드: 마무리하는 중"],
];

/** How far a build is, if a line that Next prints says so. */
export function readBuildProgress(line: string): Progress | undefined {
  for (const [pattern, step] of STEPS) {
    const match = pattern.exec(line);
    if (!match) continue;
    const { done, total } = match.groups ?? {};
    return done && total ? { step, done: Number(done), total: Number(total), unit: "쪽" } : { step };
  }
  return undefined;
}
