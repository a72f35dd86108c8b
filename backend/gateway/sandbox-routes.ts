import type { FastifyReply } from "fastify";
import Type from "typebox";
import type { Routes } from "../fastify";
import { SANDBOX_CHECKOUT_PATH, type SandboxGateway } from "./sandbox";
import { findSandboxCard, SANDBOX_CLOSE } from "./sandbox-cards";
import {
  buildSandboxPolicy,
  renderCheckout,
  renderLayerAnswer,
  renderNotice,
  type SandboxAnswer,
  type SandboxMode,
} from "./sandbox-page";

const ParamsSchema = Type.Object({ payment: Type.String({ format: "uuid" }) });
const ModeSchema = Type.Optional(Type.Union([Type.Literal("layer"), Type.Literal("redirect")]));
const SessionSchema = Type.String({ maxLength: 100 });
const QuerySchema = Type.Object({ session: Type.Optional(SessionSchema), mode: ModeSchema });
const ChoiceSchema = Type.Object({
  session: SessionSchema,
  mode: ModeSchema,
  card: Type.Optional(Type.String({ maxLength: 40 })),
  action: Type.Optional(Type.String({ maxLength: 40 })),
});

const RETURN_PATH = "/payment/mobileTransaction";
/** PortOne's codes for a buyer who left the window, and for a refused payment. */
const CLOSED = { code: "PAY_PROCESS_CANCELED", message: "결제를 그만뒀어요." };
const REFUSED_CODE = "PAY_PROCESS_FAILED";
const OVER: [string, string] = [
  "결제 창을 다시 열어 주세요",
  "이 창은 이미 썼거나 5분이 지났어요. 쇼핑몰에서 다시 결제해 주세요.",
];

/**
 * The sandbox's checkout page, at its own address and at one that the browser reaches through the website, so that
 * the page has the shop's origin.
 *
 * @param siteUrl the website's origin, where a buyer at the first address returns to
 */
export function sandboxRoutes(sandbox: SandboxGateway, siteUrl: string): Routes {
  return async (app) => {
    const places = [
      { url: `${SANDBOX_CHECKOUT_PATH}:payment`, shopOrigin: "" },
      { url: "/sandbox/checkout/:payment", shopOrigin: siteUrl },
    ];
    for (const { url, shopOrigin } of places) {
      app.get(
        url,
        { schema: { hide: true, params: ParamsSchema, querystring: QuerySchema } },
        async ({ params, query: { session = "", mode = "redirect" } }, reply) => {
          const entry = await sandbox.findCheckout(params.payment, session);
          if (!entry) return sendPage(reply.code(410), shopOrigin, renderNotice(...OVER));
          return sendPage(reply, shopOrigin, renderCheckout(entry, { session, mode }));
        },
      );
      app.post(
        url,
        {
          config: { accepts: ["form"] },
          schema: { hide: true, params: ParamsSchema, body: ChoiceSchema },
        },
        async ({ params, body: { session, mode = "redirect", card: chosen = "", action } }, reply) => {
          const card = action === SANDBOX_CLOSE.value ? SANDBOX_CLOSE : findSandboxCard(chosen);
          const entry = card && (await sandbox.choose(params.payment, session, card));
          if (!entry) return sendPage(reply.code(410), shopOrigin, renderNotice(...OVER));
          if (card.isReturnLost) {
            const text =
              card.outcome === "paid"
                ? "승인됐지만 이 창은 돌아가지 않아요. 창을 닫고 결제 내역을 확인해 주세요."
                : "카드사가 답하지 않아요. 창을 닫아 주세요.";
            return sendPage(reply, shopOrigin, renderNotice("돌아가지 않는 카드", text));
          }
          const answer: SandboxAnswer = {
            paymentId: params.payment,
            ...(entry.status === "failed" && {
              code: REFUSED_CODE,
              message: entry.failReason ?? "결제가 거절됐어요.",
            }),
            ...(entry.status === "closed" && CLOSED),
          };
          return goBack(reply, shopOrigin, mode, answer);
        },
      );
    }
  };
}

function goBack(reply: FastifyReply, shopOrigin: string, mode: SandboxMode, answer: SandboxAnswer) {
  if (mode === "layer") {
    const { html, script } = renderLayerAnswer(answer);
    return sendPage(reply, shopOrigin, html, script);
  }
  // PortOne's names (version 2).
  const query = new URLSearchParams({ ...answer, transactionType: "PAYMENT" });
  return reply.redirect(`${shopOrigin}${RETURN_PATH}?${query}`, 303);
}

function sendPage(reply: FastifyReply, shopOrigin: string, html: string, script?: string): FastifyReply {
  return reply
    .headers({
      "content-security-policy": buildSandboxPolicy(shopOrigin, script),
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
