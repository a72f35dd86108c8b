import { ConfigError } from "@/lib/env/read";
import { openBackend, startJobs } from "./assemble";
import { readConfig } from "./config";
import { describeFailure } from "./failure";

/** Longer than what is under way may take. */
const STOP_MAX_MS = 30_000;

/** Works on the jobs of a PostgreSQL, beside backends with JOBS=apart; any number of workers may. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new ConfigError(
      "DATABASE_URL: 내장 데이터베이스는 프로세스 하나만 열 수 있어요. 백엔드가 작업도 하니(JOBS=inside) worker를 따로 켜지 마세요.",
    );
  }
  const backend = await openBackend("worker", config);
  const work = await startJobs(backend, "worker");

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref();
    await work.stop();
    await backend.app.close();
    await backend.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  process.stdout.write("worker ready\n");
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
