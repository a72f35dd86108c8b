import Type from "typebox";
import { Nullable } from "@/lib/contract/shapes";
import { RECORD_PATH } from "@/lib/runtime/refusals";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { countWorkers } from "../../jobs/watch";
import { sendError } from "../../plugins/errors";
import { responses } from "../responses";

const StatusSchema = Type.Object({ status: Type.String() });
const HealthSchema = Type.Object({
  ...StatusSchema.properties,
  version: Type.String({ examples: ["1.0.0"] }),
  commit: Nullable(Type.String({ description: "열두 자리. 알 수 없으면 null" })),
});
const ReadySchema = Type.Object({
  status: Type.String(),
  jobs: Type.Union([Type.Literal("worked on"), Type.Literal("nobody works")]),
});

/** Asked every second or so: nobody refuses these, counts them or writes them down. */
export const HEALTH_CHECKS = new Set(["/healthz", "/readyz"]);
/** Nor what each site asks every second, by which it hears of a web update (server/watch-system-update.ts). */
export const UNCOUNTED = new Set([...HEALTH_CHECKS, "/api/"]);

const RecordSchema = Type.Object({ isClosed: Type.Boolean() });

/** For monitoring and proxies: is the process up, and should it get work; for pages: is the site closed. */
export const healthRoutes: Routes = async (app) => {
  app.get(
    "/healthz",
    {
      schema: {
        tags: ["operation"],
        summary: "프로세스가 살아 있는지, 어느 버전인지",
        response: responses({ 200: HealthSchema }),
      },
    },
    async () => ({ status: "ok", ...app.release }),
  );

  app.get(
    "/readyz",
    {
      schema: {
        tags: ["operation"],
        summary: "요청을 받을 수 있는지: 데이터베이스가 답하고, 디스크에 쓸 수 있고, 끝내는 중이 아닌지",
        description:
          "문자와 정해진 시각의 일을 하는 프로세스가 하나도 없으면 `jobs`가 `nobody works`예요. 요청은 그래도 받을 수 있어요.",
        response: responses({ 200: ReadySchema }, 503),
      },
    },
    async (_request, reply) => {
      // Thrown, it would be logged as a defect, at each check of a proxy.
      const notReady = (why: string) => sendError(reply, new ApiError("not_ready", { values: { why } }));
      if (app.drain.isDraining()) return notReady("서버를 끝내는 중이에요.");
      let workers: number;
      try {
        workers = await countWorkers(app.db);
      } catch {
        return notReady("데이터베이스가 답하지 않아요.");
      }
      try {
        await app.checkDisk();
      } catch {
        return notReady("DATA_DIR에 쓸 수 없어요. 디스크가 가득 찼는지 확인해 주세요.");
      }
      // Who answers requests does so without workers too: a proxy that sent none would make it worse.
      return { status: "ready", jobs: workers > 0 ? ("worked on" as const) : ("nobody works" as const) };
    },
  );

  app.get(
    RECORD_PATH,
    {
      schema: {
        tags: ["operation"],
        summary: "사이트를 닫았는지, Firebase Realtime Database의 REST 주소와 같은 답으로",
        response: responses({ 200: RecordSchema }),
      },
    },
    async () => ({ isClosed: app.siteState.current().isClosed }),
  );
};
