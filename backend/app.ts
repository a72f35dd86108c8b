import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createTrust } from "@/lib/runtime/address";
import { createDrain } from "@/lib/runtime/drain";
import { createAccessLog, createLog } from "@/lib/runtime/logging";
import { answerClientError, refuseConnect } from "@/lib/runtime/refusals";
import { readRelease, type Release } from "@/lib/runtime/release";
import { chooseRequestId, REQUEST_ID_HEADER, runInRequest } from "@/lib/runtime/request";
import type { ContractMaker } from "./contract/store";
import type { Database } from "./db/client";
import type { AppConfig } from "./fastify";
import type { PaymentGateway } from "./gateway/gateway";
import { addGateway } from "./gateway/plugin";
import { createHandlers } from "./jobs/handlers";
import { openJobs, settleJobs } from "./jobs/jobs";
import { serveRealtimeRecord } from "./maintenance/realtime-server";
import { createSiteState } from "./maintenance/site-state";
import { addSystemUpdate } from "./maintenance/system-update";
import { createDelivery, type Channels } from "./message/delivery";
import { createPasswordHasher, type PasswordHasher } from "./password";
import type { PhotoStore } from "./photo/store";
import { addAddressTurns } from "./plugins/address-turns";
import { addAuth } from "./plugins/auth";
import { addDocs } from "./plugins/docs";
import { addErrorHandling, sendError, toApiError } from "./plugins/errors";
import { addForms } from "./plugins/forms";
import { addPhoneNumbers } from "./plugins/phone-numbers";
import { compileSerializer } from "./plugins/serialization";
import { compileValidator } from "./plugins/validation";
import { accountRoutes } from "./routes/account/routes";
import { agreementRoutes } from "./routes/agreement/routes";
import { branchRoutes } from "./routes/branch/routes";
import { categoryRoutes } from "./routes/category/routes";
import { contractRoutes } from "./routes/contract/routes";
import { couponRoutes } from "./routes/coupon/routes";
import { handoverRoutes } from "./routes/handover/routes";
import { healthRoutes, UNCOUNTED } from "./routes/health/routes";
import { mediaRoutes } from "./routes/media/routes";
import { memberRoutes } from "./routes/member/routes";
import { membershipRoutes } from "./routes/membership/routes";
import { messageRoutes } from "./routes/message/routes";
import { noticeRoutes } from "./routes/notice/routes";
import { paymentRoutes } from "./routes/payment/routes";
import { webhookRoutes } from "./routes/payment/webhook-routes";
import { pointRoutes } from "./routes/point/routes";
import { productRoutes } from "./routes/product/routes";
import { referralRoutes } from "./routes/referral/routes";
import { sessionRoutes } from "./routes/session/routes";
import { trialRoutes } from "./routes/trial/routes";
import { visitRoutes } from "./routes/visit/routes";
import { createMessages } from "./sms/messages";
import { createOutboxSender } from "./sms/outbox";
import type { SmsSender } from "./sms/sender";

const BODY_BYTES_MAX = 64 * 1024;
/** On every answer; a route may say something else of its cache. */
const ALWAYS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

interface AppOptions {
  /** An open, migrated database; the caller closes it. */
  db: Database;
  config: AppConfig;
  /** Who signs contracts. */
  contracts: ContractMaker;
  /** Where members' photos are kept. */
  photos: PhotoStore;
  /** Fails when what this process keeps on its own disk cannot be written; by default it keeps nothing there. */
  checkDisk?: () => Promise<void>;
  /** The current time; defaults to the system's clock. */
  clock?: () => Date;
  /** Sends text messages; defaults to the outbox in the database. */
  smsSender?: SmsSender;
  /** Send members what they are told; by default it stands in the database alone, as codes do. */
  channels?: Channels;
  /** The payment provider; defaults to the embedded sandbox. */
  gateway?: PaymentGateway;
  /** Hashes passwords; defaults to the recommended cost. */
  passwords?: PasswordHasher;
  /** What runs; by default as its folder says. */
  release?: Release;
  /** Measures the app; nothing does by default. */
  watch?: (app: FastifyInstance) => void;
  /** Where log lines are written; defaults to stderr. */
  logStream?: { write(line: string): void };
}

/** Builds the whole API over a database, ready to listen or to be injected into. */
export async function buildApp({
  db,
  config,
  contracts,
  photos,
  checkDisk = async () => {},
  clock,
  smsSender,
  channels = {},
  gateway,
  passwords,
  release = readRelease(),
  watch,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const log = createLog("backend", config.logLevel, logStream);
  const isTrusted = createTrust(config.trustedProxies);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The access log has its own setting.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    // Named by the site, as the visitor's address is.
    genReqId: ({ socket, headers }) =>
      chooseRequestId(isTrusted(socket.remoteAddress ?? "") ? headers[REQUEST_ID_HEADER] : undefined),
    bodyLimit: BODY_BYTES_MAX,
    // Fastify's defaults for these are "no limit".
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    http: {
      // Node confuses the two limits if headers may take longer than the whole request, as by default.
      headersTimeout: 10_000,
      // How often Node checks for overdue requests; by default every 30 s.
      connectionsCheckingInterval: 5000,
      // Answered like other errors, in the contract's shape.
      requireHostHeader: false,
    },
    // Longer than the website's own pool keeps a connection, so that it is never closed under a request.
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // The website names its one visitor; what is between the two adds itself. Nobody else is believed.
    trustProxy: (address) => isTrusted(address),
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    // No hook runs for these.
    frameworkErrors: (error, _request, reply) => void sendError(reply.headers(ALWAYS), toApiError(error)),
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorate("db", db);
  app.decorate("config", config);
  app.decorate("release", release);
  app.decorate("clock", clock ?? (() => new Date()));
  app.decorate("contracts", contracts);
  app.decorate("photos", photos);
  app.decorate("checkDisk", checkDisk);
  app.decorate("drain", createDrain(app.server, config.drainNoticeMs));
  app.decorate("passwords", passwords ?? (await createPasswordHasher()));
  app.decorate("siteState", await createSiteState(db));
  app.decorate("jobs", await openJobs(db, (error) => app.outages.note(error, "jobs")));
  app.addHook("onClose", () => app.jobs.close());
  app.decorate(
    "messages",
    createMessages({
      db,
      jobs: app.jobs,
      sender: smsSender ?? createOutboxSender(db, app.clock),
      clock: app.clock,
      log: app.log,
      secret: config.jwtSecret,
      numberSecret: config.numberSecret,
    }),
  );
  app.decorate(
    "delivery",
    createDelivery({
      db,
      jobs: app.jobs,
      channels,
      dailyMax: config.messagesDailyMax,
      clock: app.clock,
      log: app.log,
      siteUrl: config.siteUrl,
      brand: config.brand,
    }),
  );
  app.decorate("settleJobs", (name) => settleJobs(app.jobs, db, name, createHandlers(app)));
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(ALWAYS);
  });
  // Here, because reading a body loses what was begun before it.
  app.addHook("preHandler", ({ id }, _reply, done) => runInRequest(id, done));
  if (config.hasAccessLog) addAccessLog(app, log);
  watch?.(app);
  app.server.on("connect", (_request, socket) => refuseConnect(socket));
  addSystemUpdate(app);
  const realtime = serveRealtimeRecord(app.server, {
    siteState: app.siteState,
    clock: app.clock,
    siteUrl: config.siteUrl,
    isTrusted,
  });
  // Before the server stops: it would wait for these connections, which never end by themselves.
  app.addHook("preClose", async () => realtime.close());

  addErrorHandling(app);
  addAddressTurns(app, isTrusted);
  await addForms(app);
  addPhoneNumbers(app);
  await addAuth(app);
  await addDocs(app);
  await addGateway(app, gateway);
  await app.register(healthRoutes);
  await app.register(branchRoutes);
  await app.register(categoryRoutes);
  await app.register(productRoutes);
  await app.register(agreementRoutes);
  await app.register(noticeRoutes);
  await app.register(sessionRoutes);
  await app.register(handoverRoutes);
  await app.register(accountRoutes);
  await app.register(memberRoutes);
  await app.register(mediaRoutes);
  await app.register(couponRoutes);
  await app.register(referralRoutes);
  await app.register(trialRoutes);
  await app.register(pointRoutes);
  await app.register(membershipRoutes);
  await app.register(messageRoutes);
  await app.register(paymentRoutes);
  await app.register(contractRoutes);
  await app.register(webhookRoutes);
  await app.register(visitRoutes);
  await app.ready();
  return app;
}

function addAccessLog(app: FastifyInstance, log: Logger): void {
  const write = createAccessLog(log);
  app.addHook("onResponse", async (request, reply) => {
    if (UNCOUNTED.has(request.url)) return;
    const { id, method, url } = request;
    const refusal = request.refusal ?? undefined;
    runInRequest(id, () => write({ method, url, status: reply.statusCode, ms: reply.elapsedTime, refusal }));
  });
}
