import type { FastifyInstance } from "fastify";
import type { PaymentGateway } from "./gateway";
import { createSandboxGateway } from "./sandbox";
import { sandboxRoutes } from "./sandbox-routes";

const WEBHOOK_PATH = "/api/payment/webhook/";

/** Adds the payment provider: the given one, or the embedded sandbox with its checkout page. */
export async function addGateway(app: FastifyInstance, gateway?: PaymentGateway): Promise<void> {
  if (gateway) {
    app.decorate("gateway", gateway);
    return;
  }
  const sandbox = createSandboxGateway({
    db: app.db,
    clock: app.clock,
    secret: app.config.jwtSecret,
    deliver: async (headers, body) => {
      try {
        await app.inject({
          method: "POST",
          url: WEBHOOK_PATH,
          headers: { ...headers, "content-type": "application/json" },
          payload: body,
        });
      } catch (error) {
        app.log.error({ err: error }, "sandbox webhook not delivered");
      }
    },
  });
  app.decorate("gateway", sandbox);
  app.addHook("preClose", () => sandbox.settle());
  await app.register(sandboxRoutes(sandbox, app.config.siteUrl ?? ""));
}
