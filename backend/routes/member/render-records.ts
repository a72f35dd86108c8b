import { escapeHtml } from "../../escape-html";
import { NOT_GIVEN, type Records } from "./records";

/** Longer ones stand in the JSON file alone: a signed contract is no reading. */
const SHOWN_MAX = 300;
const LINE = "border-top:1px solid #ddd;padding:4px 8px 4px 0;vertical-align:top;text-align:left";

/**
 * The same records to read: one HTML file that opens without a network and asks for nothing. Styles are attributes,
 * because a page's policy lets a document that it opens have no other.
 */
export function renderRecords({ made_at, parts }: Records, brand: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(`${brand} 내 기록`)}</title>
</head>
<body style="max-width:720px;margin:0 auto;padding:16px;background:#fff;color:#111;font:14px/1.5 sans-serif;word-break:keep-all;overflow-wrap:anywhere">
<main>
<h1 style="font-size:22px;margin:0">${escapeHtml(`${brand} 내 기록`)}</h1>
<p style="color:#555">${escapeHtml(`${made_at.slice(0, 16).replace("T", " ")}에 남아 있던 기록 모두예요. 긴 글은 함께 받은 JSON 파일에 있어요.`)}</p>
${parts.map(renderPart).join("\n")}
<h2 style="font-size:17px;margin:28px 0 4px">여기 없는 것</h2>
<ul>
<li>비밀번호: 되돌릴 수 없게 바꾼 값만 있어서 아무도 읽을 수 없어요.</li>
${Object.values(NOT_GIVEN)
  .map((words) => `<li>${escapeHtml(words)}</li>`)
  .join("\n")}
</ul>
</main>
</body>
</html>
`;
}

function renderPart({ name, labels, rows }: Records["parts"][number]): string {
  const tables = rows.map((row) => {
    const lines = Object.entries(labels).flatMap(([key, label]) => {
      const text = write(row[key]);
      return text
        ? `<tr><th scope="row" style="${LINE};width:34%;font-weight:400;color:#555">${escapeHtml(label)}</th><td style="${LINE}">${escapeHtml(text)}</td></tr>`
        : [];
    });
    return `<table style="width:100%;border-collapse:collapse;margin-bottom:16px">${lines.join("")}</table>`;
  });
  return `<section>
<h2 style="font-size:17px;margin:28px 0 8px">${escapeHtml(`${name} (${rows.length})`)}</h2>
${tables.join("\n") || "<p>없어요.</p>"}
</section>`;
}

function write(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "예" : "아니요";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
  const shown = text.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\+09:00$/, "$1 $2");
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown;
}
