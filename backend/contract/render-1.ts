import type { ContractBody, ContractParts, Personal } from "./body";
import type { RefundTableRow } from "./refund-table";
import type { Salted } from "./sign";

/*
 * The first form of a contract, and those that differ from it in a few words, each by its number. What they write is
 * compared byte for byte for as long as contracts are kept: words and numbers are their own. Styles are attributes, because a page's policy lets a document
 * that it opens have no other.
 */

const LINE = "border-top:1px solid #ddd;padding:4px 8px 4px 0;vertical-align:top;text-align:left";
const HEADING = "font-size:15px;margin:14px 0 4px";
const NEW_PAGE = "break-before:page";
const GUARANTEES = { insurance: "보증보험", deposit: "예치·공탁" } as const;

/** One HTML file that shows a contract, holds it for a machine, and opens without a network. */
export function renderContract1(body: ContractBody, parts: ContractParts): string {
  const { order_number, product, branch, company } = body;
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(`계약서 ${order_number ?? body.payment}`)}</title>
</head>
<body style="max-width:720px;margin:0 auto;padding:16px;background:#fff;color:#111;font:13px/1.45 sans-serif;word-break:keep-all;overflow-wrap:anywhere">
<main>
<h1 style="font-size:22px;margin:0">${escape(`${body.brand} 이용 계약서`)}</h1>
<p style="margin:2px 0 0;color:#555">${escape(`주문 번호 ${order_number ?? body.payment} · ${writeTime(body.made_at)}에 맺은 계약`)}</p>
${section("계약한 사람", table(listParties(body, parts.personal)))}
${section(
  "산 것",
  table([
    ["상품", product.name],
    ["쓰는 곳", `${branch.name}점 (${branch.address}, ${writePhone(branch.phone)})`],
    ["기간", writeTerm(body)],
    ["금액", writePrice(body)],
    ...(body.handed ? [["넘겨받음", writeHanded(body.handed)] as const] : []),
    ["쉬기", writePause(body)],
  ]),
)}
${section(
  "그만둘 때",
  table([
    ["위약금 없이", writeWithdrawal(body)],
    ["그 뒤에는", writeRule(body)],
    [
      "방법",
      `웹사이트의 내 회원권에서 "그만두기"를 누르거나, ${branch.name}점 안내 데스크에 다음 쪽의 신청서를 내요. 까닭은 말하지 않아도 돼요. ${body.handed ? "돈은 회원의 계좌로 돌려드려요. 계좌는 안내 데스크에 알려 주세요." : "돈은 결제한 수단으로 돌려드려요."}`,
    ],
    ...(body.withdrawal?.is_minor
      ? [
          [
            "미성년자",
            `계약한 사람이 만 19세가 되기 전이에요. 본인이나 법정대리인은 ${writeMinorEnd(body, parts.personal?.minor_until?.value)}까지 이 계약을 위약금 없이 그만둘 수 있어요. 법정대리인은 안내 데스크에 알려 주세요.`,
          ] as const,
        ]
      : []),
  ]),
)}
${section(
  "지점이 문을 닫을 때와 다툼이 있을 때",
  table([
    ["보증 수단", writeGuarantee(body)],
    [
      "다툼",
      `먼저 ${company.phone}이나 ${company.email}로 알려 주세요. 풀리지 않으면 1372 소비자상담센터와 한국소비자원에 도움을 청할 수 있어요. 소송은 민사소송법이 정한 법원에서 해요.`,
    ],
  ]),
)}
${section("동의한 글", listTexts(body))}
<section style="${NEW_PAGE}">
<h2 style="${HEADING}">며칠이나 몇 번을 썼을 때 돌려받는 돈 (원)</h2>
${listSums(body)}
<h2 style="${HEADING}">해지 신청서</h2>
${table([
  ["주문 번호", order_number ?? body.payment],
  ["상품", `${product.name}, ${branch.name}점`],
  ["이름", parts.personal?.name.value ?? ERASED],
  ["그만두는 날", "20____년 ____월 ____일"],
  ["서명", "____________________"],
])}
<p style="margin:8px 0 0;color:#555">${escape(`이 파일은 ${company.legal_name}의 열쇠(${parts.key})로 서명했어요. 고치면 서명이 맞지 않아요. 계약서 양식 ${body.renderer}.`)}</p>
</section>
${body.texts.map(({ name, title, version }) => `<section style="${NEW_PAGE}"><h2 style="${HEADING}">${escape(`붙임: ${title} ${version}판`)}</h2>${writeText(body, parts.texts[name] ?? "")}</section>\n`).join("")}</main>
<script type="application/json" id="contract">${writeJson(parts)}</script>
</body>
</html>
`;
}

const DAY_MS = 86_400_000;
const ERASED = "지웠어요 (탈퇴한 회원이에요)";

function section(title: string, content: string): string {
  return `<h2 style="${HEADING}">${escape(title)}</h2>\n${content}`;
}

function table(rows: readonly (readonly [name: string, value: string])[]): string {
  const lines = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${LINE};width:6.5em;color:#555;font-weight:400">${escape(name)}</th><td style="${LINE}">${escape(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">${lines.join("\n")}</table>`;
}

function listParties(
  { company, brand }: ContractBody,
  personal: Personal | null,
): (readonly [string, string])[] {
  return [
    ["회원", personal ? `${personal.name.value} (${writePhone(personal.phone.value)})` : ERASED],
    [
      "판 곳",
      `${company.legal_name} (${brand}), 대표 ${company.representative}, ${company.address}, ${company.phone}, ${company.email}, 사업자등록번호 ${company.business_number}, 통신판매업 ${company.mail_order_number}`,
    ],
  ];
}

function writeTerm({ term, refunds, product }: ContractBody): string {
  const bonus = term.bonus_days > 0 ? `, 쿠폰이 더한 ${term.bonus_days}일이 맨 끝에 와요` : "";
  const whole =
    product.visits !== null && refunds.unit === "회" ? `${refunds.total}회` : `${refunds.total}일`;
  const rests = term.rest_days ? `(쉬는 ${term.rest_days}일이 들어 있어요)` : "";
  return `${writeDay(term.starts_on)}부터 ${writeDay(term.ends_on)}까지${rests}, ${whole}${bonus}`;
}

function writeHanded({ first_day, used }: ContractBody["handed"] & {}): string {
  return `${writeDay(first_day)}에 시작한 계약의 남은 날을 넘겨받았어요. 그때까지 ${used}일을 썼고, 그만둘 때는 그날부터 세요. 다시 넘겨줄 수 없어요.`;
}

function writePrice({ price, term, handed, renderer }: ContractBody): string {
  if (handed) {
    return `${writeWon(price.paid - handed.paid)} (처음 산 사람이 ${writeWon(handed.paid)}을 냈어요), ${writeDay(term.paid_on)}에 넘겨받음`;
  }
  const steps = [
    price.full !== null && price.full > price.list && `정가 ${writeWon(price.full)}`,
    `판매가 ${writeWon(price.list)}`,
    price.coupon_discount > 0 && `쿠폰 −${writeWon(price.coupon_discount)}`,
    price.points > 0 && `포인트 −${writeWon(price.points)}`,
  ].filter(Boolean);
  const isByHow = renderer >= 5;
  const writeHow = (method: string | null) =>
    (method && isByHow ? method + writeBy(method) : method) ?? "결제";
  const payments = price.payments?.map(
    ({ on, paid, method }) => `${writeDay(on)}에 ${writeHow(method)} ${writeWon(paid)}`,
  );
  const how = `${writeHow(price.method)}${price.method && isByHow ? " 결제" : ""}`;
  const when = payments?.join(", ") ?? `${writeDay(term.paid_on)}에 ${how}`;
  return `${writeWon(price.paid)} (${steps.join(", ")}; 부가세가 들어 있어요), ${when}`;
}

function writePause({ product: { pause } }: ContractBody): string {
  if (!pause) return "쉴 수 없는 상품이에요.";
  return `모두 ${pause.max_days}일까지, ${pause.times}번까지, 한 번에 ${pause.min_days}일부터 쉴 수 있어요. 쉰 날은 쓴 날로 세지 않고 끝나는 날이 그만큼 밀려요.`;
}

function writeWithdrawal({ renderer, withdrawal, handed, cancelling }: ContractBody): string {
  if (cancelling) return cancelling.words;
  if (handed) return "7일 안심은 처음 산 사람의 것이라 넘겨받은 계약에는 없어요.";
  if (!withdrawal) return "그날이 되기 전까지 모두 돌려받아요. 그날부터는 돌려받지 않아요.";
  // From form 7 on nothing says to a minor that the seven days are all.
  if (renderer >= 7 && withdrawal.is_minor) {
    return `아래 "미성년자"에 적은 날까지는 쓴 만큼만 빼고 돌려드려요. ${writeDay(withdrawal.until)}까지 하나도 쓰지 않았으면 쿠폰까지 모두 돌려드려요.`;
  }
  return `7일 안심: ${writeDay(withdrawal.until)}까지는 쓴 만큼만 빼고 돌려드려요. 하나도 쓰지 않았으면 쿠폰까지 모두 돌려드려요.`;
}

function writeRule({ withdrawal, price, handed }: ContractBody): string {
  if (!withdrawal && !handed) return "1일권은 하루짜리라 나누어 돌려드리지 않아요.";
  const points =
    price.points > 0
      ? ` 포인트 ${writeWon(price.points).slice(0, -1)}P는 쓰지 않은 몫을 위약금 없이 돌려드려요.`
      : "";
  return `${handed ? "낸 돈은 처음 산 사람이 낸 돈까지예요. " : ""}낸 돈에서 쓴 만큼(낸 돈 × 쓴 수 ÷ 모두)과 위약금(낸 돈의 10%, 남은 돈까지)을 빼고 돌려드려요. 원 아래는 회원에게 유리하게 버려요. 그만두는 날은 쓴 날이에요. 금액은 다음 쪽에 모두 적었어요.${points}`;
}

/** Until when who bought it as a minor can end it: from form 5 on the end of the term, where that is sooner. */
function writeMinorEnd({ renderer, term, product }: ContractBody, until: string | undefined): string {
  if (until === undefined) return "만 19세가 되기 전날";
  const latest = new Date(Date.parse(term.ends_on) + (product.pause?.max_days ?? 0) * DAY_MS);
  if (renderer < 5 || latest.toISOString().slice(0, 10) >= until) return writeDay(until);
  return `이용이 끝나는 ${writeDay(term.ends_on)}${product.pause ? "(쉬면 그만큼 뒤)" : ""}`;
}

function writeGuarantee({ guarantee }: ContractBody): string {
  if (!guarantee) return "이 지점은 보증 수단이 있는지 밝히지 않았어요.";
  if (guarantee.kind === "none") return "없어요.";
  const { kind, provider, limit_krw: limitKrw, until } = guarantee;
  return [
    GUARANTEES[kind],
    provider,
    limitKrw !== undefined && `한 사람에 ${writeWon(limitKrw)}까지`,
    until !== undefined && `${writeDay(until)}까지`,
  ]
    .filter(Boolean)
    .join(", ");
}

function listTexts({ texts, agreed_at }: ContractBody): string {
  if (texts.length === 0 || agreed_at === null) {
    return `<p style="margin:0">동의한 글을 적어 두지 않은 때의 계약이에요.</p>`;
  }
  const lines = texts.map(
    ({ title, version, effective_on, sha256 }) =>
      `<li>${escape(`${title} ${version}판 (${writeDay(effective_on)} 시행)`)}<br><small style="font:9px/1.3 monospace;color:#555">SHA-256 ${escape(sha256)}</small></li>`,
  );
  return `<p style="margin:0">${escape(`${writeTime(agreed_at)}에 동의했어요. 글은 뒤에 붙였어요.`)}</p>\n<ul style="margin:0;padding-left:18px">${lines.join("\n")}</ul>`;
}

/** A text that was agreed to: from form 5 on its headings and lists are drawn, everything else stands as it is written. */
function writeText({ renderer }: ContractBody, text: string): string {
  if (renderer < 5) return `<div style="white-space:pre-wrap">${escape(text)}</div>`;
  return text
    .trim()
    .split(/\n(?:\s*\n)+|\n(?=#+ )|(?<=^#+ .*)\n/m)
    .map((part) => {
      const heading = /^#+ (.+)$/.exec(part);
      if (heading) return `<h3 style="font-size:13px;margin:10px 0 2px">${escape(heading[1]!)}</h3>`;
      const items = part.split("\n");
      if (!items.every((item) => item.startsWith("- "))) {
        return `<p style="margin:0 0 6px;white-space:pre-wrap">${escape(part)}</p>`;
      }
      const lines = items.map((item) => `<li>${escape(item.slice(2))}</li>`);
      return `<ul style="margin:0 0 6px;padding-left:18px">${lines.join("\n")}</ul>`;
    })
    .join("\n");
}

function listSums(body: ContractBody): string {
  const { refunds, withdrawal, product, handed, term } = body;
  const { unit, rows } = refunds;
  if (!withdrawal && !handed) return `<p style="margin:0">${escape(writeWithdrawal(body))}</p>`;
  const column = (title: string, pick: (row: RefundTableRow) => number | null) => {
    const lines = rows.flatMap((row) => {
      const won = pick(row);
      return won === null ? [] : `${row[0]}${unit} ${writeNumber(won)}`;
    });
    return lines.length === 0
      ? ""
      : `<h3 style="font-size:12px;margin:8px 0 2px">${escape(title)}</h3>\n<p style="margin:0;columns:9.5em;column-gap:1em;font:8px/1.3 sans-serif">${lines.join("<br>\n")}</p>`;
  };
  const pausing =
    (product.pause !== null || term.rest_days) && product.visits === null
      ? " (쉰 적이 있으면 먼저 쓴 날로 찾아요)"
      : "";
  if (!withdrawal)
    return column(`처음 산 사람이 쓴 날까지 세어${pausing}`, ([, , withPenalty]) => withPenalty);
  return `${column(
    withdrawal.is_minor ? "위약금 없이 그만둘 수 있는 동안" : `7일 안심, ${writeDay(withdrawal.until)}까지`,
    ([, without]) => without,
  )}
${column(`그 뒤${pausing}`, ([, , withPenalty]) => withPenalty)}`;
}

/** `2026-11-25` as `2026년 11월 25일`. */
function writeDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

/** An ISO time in Seoul, to the minute. */
function writeTime(time: string): string {
  return `${writeDay(time.slice(0, 10))} ${time.slice(11, 16)}`;
}

function writeNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

function writeWon(value: number): string {
  return `${writeNumber(value)}원`;
}

/** `카드` takes 로, what ends with a consonant other than ㄹ 으로. */
function writeBy(word: string): string {
  const last = word.charCodeAt(word.length - 1) - 0xac00;
  return last >= 0 && last <= 11_171 && ![0, 8].includes(last % 28) ? "으로" : "로";
}

function writePhone(digits: string): string {
  return digits.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);
}

/** JSON that ends no element, of what is shown and hashed alone. */
function writeJson({ body, signature, key, personal, texts }: ContractParts): string {
  const salted = (part: Salted | undefined) => part && { salt: part.salt, value: part.value };
  const { name, phone, minor_until } = personal ?? {};
  const person = personal && { name: salted(name), phone: salted(phone), minor_until: salted(minor_until) };
  return JSON.stringify({ body, signature, key, personal: person, texts }).replaceAll("<", "\\u003c");
}
