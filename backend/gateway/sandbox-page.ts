import { createHash } from "node:crypto";
import { readSeller } from "@/lib/content/site-env";
import { PAY_WAY_NAMES, type PayWay } from "@/lib/contract/payment";
import { formatNumber } from "@/lib/contract/rules/number";
import { escapeHtml } from "../escape-html";
import { listSandboxCards, SANDBOX_CLOSE, type SandboxCard } from "./sandbox-cards";

/** How the page was opened: in a frame of the shop's page, or instead of it. */
export type SandboxMode = "layer" | "redirect";

/** What the shop's page receives about the buyer's choice: nothing, or why it was refused. */
export interface SandboxAnswer {
  paymentId: string;
  code?: string;
  message?: string;
}

let style: string | undefined;
/** The page's styles, in the chain's colour. */
function getStyle(): string {
  return (style ??= makeStyle(readSeller(process.env).brand.palette.brand));
}

const makeStyle = (color: string) => `
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 20px max(24px, env(safe-area-inset-bottom)); color: #16201b; background: #fff;
  font: 16px/1.6 Pretendard, system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { max-width: 420px; margin: 0 auto; }
h1 { margin: 4px 0 20px; font-size: 24px; line-height: 1.3; letter-spacing: -0.02em; }
.note { margin: 0; color: #4c5a53; font-size: 14px; }
dl { display: flex; justify-content: space-between; gap: 16px; margin: 0 0 20px; padding: 16px;
  border-radius: 8px; background: #f3f6f4; }
dt { font-size: 14px; color: #4c5a53; } dd { margin: 0; font-weight: 700; }
dl div:last-child { flex: none; text-align: right; } dd { font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 20px; padding: 0; border: 0; } legend { padding: 0 0 8px; font-weight: 700; }
label { display: grid; grid-template-columns: 24px 1fr; align-items: center; column-gap: 12px; padding: 10px 0;
  min-height: 44px; border-top: 1px solid #dbe2de; cursor: pointer; }
label input { width: 20px; height: 20px; margin: 0; grid-row: 1 / 3; accent-color: ${color}; }
label b { font-weight: 600; line-height: 1.4; } label span { color: #4c5a53; font-size: 14px; line-height: 1.4; }
button { display: block; width: 100%; min-height: 52px; border: 0; border-radius: 8px; font: inherit; font-weight: 700;
  cursor: pointer; } .pay { color: #fff; background: ${color}; }
.close { margin-top: 8px; color: #16201b; background: none; }
:focus-visible { outline: 3px solid ${color}; outline-offset: 2px; }
`;

/** The window itself: the order, what may happen, and a cancel button. A plain form that works without scripts. */
export function renderCheckout(
  { orderName, amountKrw, payWay }: { orderName: string; amountKrw: number; payWay: PayWay | null },
  { session, mode }: { session: string; mode: SandboxMode },
): string {
  const amount = `${formatNumber(amountKrw)}원`;
  const way = payWay ?? "card";
  return renderPage(
    "시험 결제",
    `<p class="note">시험 ${PAY_WAY_NAMES[way]} · 돈이 나가지 않아요</p><h1>${amount}을 결제할까요?</h1>
<dl><div><dt>상품</dt><dd>${escapeHtml(orderName)}</dd></div><div><dt>결제 금액</dt><dd>${amount}</dd></div></dl>
<form method="post"><input type="hidden" name="session" value="${escapeHtml(session)}">
<input type="hidden" name="mode" value="${mode}">
<fieldset><legend>어떻게 될지 고르기</legend>${listSandboxCards(way).map(renderCard).join("")}</fieldset>
<button class="pay" name="action" value="pay">결제하기</button>
<button class="close" name="action" value="${SANDBOX_CLOSE.value}">${SANDBOX_CLOSE.label}</button></form>`,
  );
}

/** A page with only a message. */
export function renderNotice(title: string, text: string): string {
  return renderPage(title, `<h1>${title}</h1><p>${text}</p>`);
}

/** Posts only to the page around the frame, which has the same origin. */
export function renderLayerAnswer(answer: SandboxAnswer): { html: string; script: string } {
  // `<` could end the script early.
  const message = JSON.stringify({ type: "sandbox-checkout", ...answer }).replaceAll("<", "\\u003c");
  const script = `window.parent.postMessage(${message}, window.location.origin);`;
  const html = renderPage("시험 결제", `<p>결제 결과를 확인하고 있어요.</p><script>${script}</script>`);
  return { html, script };
}

/**
 * The page's policy: only its own style and, in the answer, its own script; framed only by the shop.
 *
 * @param shopOrigin where the buyer returns to, if that is not the page's own origin
 */
export function buildSandboxPolicy(shopOrigin: string, script?: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(getStyle())}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `form-action 'self' ${shopOrigin}`.trim(),
    `frame-ancestors 'self' ${shopOrigin}`.trim(),
    "base-uri 'none'",
  ].join("; ");
}

function renderCard({ value, label, hint }: SandboxCard, index: number): string {
  const checked = index === 0 ? " checked" : "";
  return `<label><input type="radio" name="card" value="${value}"${checked}><b>${label}</b><span>${hint}</span></label>`;
}

function renderPage(title: string, content: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title><style>${getStyle()}</style></head><body><main aria-label="${title}">${content}</main></body></html>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
