import type { FastifyInstance } from "fastify";
import { readSeller } from "@/lib/content/site-env";
import { ConfigError } from "@/lib/env/read";
import { createLog, logStart } from "@/lib/runtime/logging";
import { serveMeter } from "@/lib/runtime/meter";
import { createTell } from "@/lib/runtime/progress";
import { readRelease } from "@/lib/runtime/release";
import { loadSecrets } from "@/lib/runtime/secrets";
import { buildApp } from "./app";
import type { BackendConfig } from "./config";
import { openContractMaker } from "./contract/maker";
import type { OpenDatabase } from "./db/client";
import { createDiskCheck } from "./disk";
import { createClosedGateway } from "./gateway/closed";
import type { PaymentGateway } from "./gateway/gateway";
import { createPortoneGateway } from "./gateway/portone";
import { createHandlers } from "./jobs/handlers";
import { startWorking, type Work } from "./jobs/work";
import { createMailChannel } from "./message/mail";
import { addMeter, createBackendMeter } from "./metrics/backend-meter";
import { openConfigured } from "./open";
import { openPhotoStore } from "./photo/open-store";
import { createSolapiChannel, createSolapiSender } from "./sms/solapi";

/** Everything that a process of the backend has, before it listens or works. */
export interface Backend {
  app: FastifyInstance;
  database: OpenDatabase;
}

/**
 * The payment provider: PortOne if its access is set, otherwise undefined for the embedded sandbox, or in production
 * none that takes an order.
 */
function openGateway({ portone, hasDemo }: BackendConfig): PaymentGateway | undefined {
  if (portone) return createPortoneGateway(portone);
  return hasDemo ? undefined : createClosedGateway();
}

/**
 * Opens the database and builds the app that the configuration describes, and shows its metrics; tells how far it is.
 *
 * @param name what the process is called in the log
 */
export async function openBackend(name: "backend" | "worker", config: BackendConfig): Promise<Backend> {
  const release = readRelease();
  logStart(createLog(name, config.logLevel), release);
  const { name: brand, latin_name: brandLatin } = readSeller(process.env).brand;
  const generated = loadSecrets(config.dataDir);
  const jwtSecret = config.jwtSecret ?? generated.jwtSecret;
  const revalidateSecret = config.revalidateSecret ?? generated.revalidateSecret;
  const numberSecret = config.numberSecret ?? generated.numberSecret;
  const tell = createTell();
  const database = await openConfigured(config, tell);
  tell({ step: "백엔드: 요청을 받을 준비를 하는 중" });
  try {
    const meter = config.metrics && (await createBackendMeter());
    const app = await buildApp({
      db: database.db,
      config: { ...config, jwtSecret, revalidateSecret, numberSecret, brand, brandLatin },
      contracts: openContractMaker(config),
      photos: openPhotoStore(config),
      checkDisk: createDiskCheck(config.dataDir),
      smsSender: config.sms && createSolapiSender(config.sms),
      channels: {
        phone: config.sms && createSolapiChannel(config.sms),
        mail: config.mail && createMailChannel(config.mail, brand),
      },
      gateway: openGateway(config),
      release,
      watch: meter && ((watched) => addMeter(watched, meter, database.readPool)),
    });
    if (meter && config.metrics) {
      const { host, port } = config.metrics;
      await serveMeter(meter, config.metrics).catch((error: NodeJS.ErrnoException) => {
        throw new ConfigError(
          `METRICS_HOST, BACKEND_METRICS_PORT: ${host}:${port}에서 지표를 보여 줄 수 없어요(${error.code}).`,
        );
      });
    }
    return { app, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Lets this process work on the jobs of its database. @param name what it calls itself */
export function startJobs({ app, database }: Backend, name: string): Promise<Work> {
  return startWorking(database.jobs, {
    name,
    handlers: createHandlers(app),
    onError: (error, details) => app.outages.note(error, "job failed", details),
    onDone: () => app.outages.end(),
  });
}
