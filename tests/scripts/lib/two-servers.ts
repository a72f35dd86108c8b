import { keepLastWords } from "@/scripts/lib/last-words";
import { startScript } from "@/scripts/lib/run";
import { describeEnd, supervise } from "@/scripts/lib/supervise";

/** Keeps two servers running as `npm start` does, on the ports of its arguments, and prints the ids of what it starts. */
for (const port of process.argv.slice(2)) {
  const start = () => {
    const child = startScript("tests/scripts/lib/one-server.ts", [port], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    keepLastWords(child);
    console.log(`started ${port} ${child.pid}`);
    return child;
  };
  supervise(start(), start, {
    pauseMinMs: 20,
    onEnd: (end) => {
      console.log(`ended ${port} ${end.reason} ${end.pauseMs}`);
      console.log(`said ${describeEnd("서버", end)}`);
    },
  });
}
