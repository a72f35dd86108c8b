import { startScript } from "@/scripts/lib/run";
import { supervise } from "@/scripts/lib/supervise";

/** Keeps two servers running as `npm start` does, on the ports of its arguments, and prints the ids of what it starts. */
for (const port of process.argv.slice(2)) {
  const start = () => {
    const child = startScript("tests/scripts/lib/one-server.ts", [port], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    console.log(`started ${port} ${child.pid}`);
    return child;
  };
  supervise(start(), start, {
    pauseMinMs: 20,
    onEnd: (reason, pauseMs) => console.log(`ended ${port} ${reason} ${pauseMs}`),
  });
}
