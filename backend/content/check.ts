import type { Fault } from "@/lib/content/json-file";
import { findPicture } from "@/lib/content/pictures";
import type { ShapePath } from "@/lib/content/shape";
import { isSitePath, type SiteContent } from "@/lib/content/site";
import { CLASSES_MAX } from "@/lib/contract/content/chain";
import { deniesParking, findLineName } from "@/lib/contract/place";
import { addDays, isCalendarDay, toSeoulDate } from "@/lib/contract/rules/days";
import { isWithinHours, listHoursOn, parseWeekdays } from "@/lib/contract/rules/hours";
import { AGREEMENT_NAMES, SIGN_UP_NAMES } from "@/lib/contract/rules/order";
import {
  type BranchContent,
  CONTENT_TABLES,
  type Content,
  type CouponContent,
  getKey,
  KEY_FIELDS,
  type NoticeContent,
  type ProductContent,
} from "./content";

/** A record, and how to name a place in its file. */
export interface Placed<Record> {
  record: Record;
  faultAt(fields: ShapePath, message: string): Fault;
}

export type PlacedContent = { [Table in keyof Content]: Placed<Content[Table][number]>[] };

/** South Korea with its islands, in degrees. */
const KOREA = { latitude: [33, 38.7], longitude: [124.5, 132] } as const;

/** Faults that no shape shows: what contradicts itself, repeats a number, or names something that is not there. */
export function findContentFaults(content: PlacedContent): Fault[] {
  return [
    ...CONTENT_TABLES.flatMap((table) =>
      findRepeated<Content[typeof table][number]>(content[table], getKey, KEY_FIELDS[table], "번호"),
    ),
    ...findRepeated(content.branches, ({ code }) => code, "code", "코드"),
    ...findRepeated(content.branches, ({ name }) => name, "name", "이름"),
    ...findRepeated(content.coupons, ({ code_value }) => code_value, "code_value", "쿠폰 코드"),
    ...findRepeated(content.categories, ({ kind }) => kind, "kind", "종류"),
    ...content.branches.flatMap(checkBranch),
    ...content.products.flatMap((product) => checkPrice(product, content)),
    ...dropRepeated(content.products.flatMap((product) => checkProduct(product, content))),
    ...content.coupons.flatMap((coupon) => checkCoupon(coupon, content)),
    ...content.notices.flatMap((notice) => checkNotice(notice, content)),
    ...content.holidays.flatMap(({ record, faultAt }) => checkDays(record.date, ["date"], faultAt)),
    ...content.agreements.flatMap(({ record, faultAt }) =>
      checkDays(record.effective_on, ["effective_on"], faultAt),
    ),
    ...checkReferral(content.coupons),
  ];
}

/**
 * What the operator should know but may leave: holidays that run out, pictures that are not there yet.
 *
 * @param now instant
 * @param folder the content folder, with its pictures
 * @param publicDir folder of the pictures that every chain shares
 */
export function findContentWarnings(
  { branches, holidays, agreements }: Content,
  now: Date,
  folder: string,
  publicDir: string,
): string[] {
  const last =
    holidays
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? "";
  const warnings: string[] = [];
  if (last < addDays(toSeoulDate(now), 183)) {
    warnings.push(`holidays.json의 공휴일이 ${last || "하나도 없이"} 끝나요. 두 해 앞까지 적어 주세요.`);
  }
  warnings.push(...findUnguaranteed(branches), ...findParkingDoubts(branches));
  for (const [names, when] of [
    [AGREEMENT_NAMES, "결제할"],
    [SIGN_UP_NAMES, "가입할"],
  ] as const) {
    const unwritten = names.filter((name) => !agreements.some((text) => text.name === name));
    if (unwritten.length === 0) continue;
    warnings.push(
      `agreements 폴더에 ${unwritten.join(", ")}이(가) 없어요. 넣기 전에는 ${when} 때 무엇에 동의했는지 남지 않아요.`,
    );
  }
  const pictures = branches.flatMap(({ image, images, gallery, photos }) => [
    image,
    ...[...images, ...gallery].map((one) => one.image),
    ...photos.map(({ src }) => src),
  ]);
  const missing = [...new Set(pictures)].filter(
    (picture) => picture?.startsWith("/") && !findPicture(folder, publicDir, picture),
  );
  return [
    ...warnings,
    ...missing.map(
      (picture) =>
        `${picture!.replace("/images/", "pictures/")} 사진이 없어요. 넣기 전에는 브랜드의 표시가 보여요.`,
    ),
  ];
}

/** Names the branches whose station or line is not in the chain's files, in one sentence for each file. */
export function findStationGaps({ stations, lines }: SiteContent, { branches }: Content): string[] {
  const isIn = (names: readonly string[], station: string) => {
    const name = station.slice(station.lastIndexOf(" ") + 1);
    return names.includes(name) || names.includes(name.replace(/역$/, ""));
  };
  const tell = (isThere: (station: string) => boolean, where: string, what: string) => {
    const missing = branches.filter(({ station }) => !isThere(station));
    const list = missing.map(({ name, station }) => `${name}(${station})`).join(", ");
    return missing.length === 0 ? [] : [`${where} 없는 지점이 있어요: ${list}. ${what} 더해 주세요.`];
  };
  const listed = stations.stations.map(([name]) => name);
  const colored = Object.keys(lines.lines);
  const drawn = lines.map && Object.keys(lines.map.stations);
  return [
    ...tell((one) => isIn(listed, one), "stations.json에 역이", "역으로 찾는 사람에게 보이지 않으니"),
    ...(colored.length > 0
      ? tell(
          (one) => findLineName(one, colored) !== undefined,
          "lines.json에 노선의 색이",
          "station에 적은 노선 이름 그대로 lines에",
        )
      : []),
    ...(drawn
      ? tell(
          (one) => isIn(drawn, one),
          "lines.json의 노선도에 역이",
          "노선도에 보이지 않으니 map의 stations에",
        )
      : []),
  ];
}

/** Names the branches that do not say by what their members are safe, in one sentence; in production they must. */
export function findUnguaranteed(branches: Content["branches"]): string[] {
  const silent = branches.filter(({ guarantee }) => guarantee === null).map(({ name }) => name);
  return silent.length === 0
    ? []
    : [
        `보증 수단(guarantee)을 적지 않은 지점이 있어요: ${silent.join(", ")}. 없으면 none이라고 적어 주세요.`,
      ];
}

/** Names the branches whose words on parking and whose list of amenities contradict each other, in one sentence. */
function findParkingDoubts(branches: Content["branches"]): string[] {
  const doubted = branches.filter(
    ({ access, amenities }) =>
      access.parking_note !== "" && deniesParking(access) === amenities.includes("주차"),
  );
  return doubted.length === 0
    ? []
    : [
        `주차 안내(parking_note)와 시설의 "주차"가 어긋나는 지점이 있어요: ${doubted.map(({ name }) => name).join(", ")}. 주차할 수 있으면 시설에도 적어 주세요.`,
      ];
}

/** Where the brand's pages and menus name a branch, category or coupon that the chain does not have. */
export function findMissingTargets(site: SiteContent, { branches, categories, coupons }: Content): Fault[] {
  const { pages, summer_event: event, secret_promotion: secret = "/place/21" } = site.promotions;
  const codes = new Set(branches.map(({ code }) => code));
  const promotions = pages
    .filter(({ branch_code }) => !codes.has(branch_code))
    .map(({ path: page, branch_code }) => `${page} 페이지의 지점 ${explainBranch(branch_code)}`);
  const paths = [secret, ...listPaths(site.menus), ...(event ? [event.onward.to] : [])];
  const missing = [...new Set(paths)].flatMap((path) => {
    const [, folder, number] = /^\/(place|category)\/(\d+)$/.exec(path) ?? [];
    const isThere =
      folder === "place"
        ? branches.some(({ pk }) => pk === Number(number))
        : categories.some(({ id }) => id === Number(number));
    if (!folder || isThere) return [];
    const file = listPaths(site.menus).includes(path) ? "menus.json" : "promotions.json";
    const words =
      path === secret
        ? '/secret_promotion이 가는 곳이에요. "secret_promotion"에 다른 주소를 적어 주세요.'
        : "주소를 고치거나 항목을 지워 주세요.";
    return [{ file, message: `${path}에 ${folder === "place" ? "지점이" : "분류가"} 없어요. ${words}` }];
  });
  const isCouponMissing = event && !coupons.some(({ code_value }) => code_value === event.coupon_code);
  return [
    ...promotions.map((message) => ({ file: "promotions.json", message })),
    ...missing,
    ...(isCouponMissing
      ? [
          {
            file: "promotions.json",
            message: `쿠폰 ${event.coupon_code}이(가) coupons.json에 없어요. summer_event의 coupon_code를 고치거나, 행사가 없다면 summer_event를 지워 주세요.`,
          },
        ]
      : []),
  ];
}

/** Every place that a menu leads to, whatever the depth. */
function listPaths(menu: unknown): string[] {
  if (typeof menu !== "object" || menu === null) return [];
  return Object.entries(menu).flatMap(([name, value]) =>
    name === "to" && typeof value === "string" ? [value] : listPaths(value),
  );
}

function findRepeated<Record>(
  records: Placed<Record>[],
  getValue: (record: Record) => string | number,
  field: string,
  word: string,
): Fault[] {
  const seen = new Set<string | number>();
  return records.flatMap(({ record, faultAt }) => {
    const value = getValue(record);
    if (seen.has(value)) {
      return [faultAt([field], `${word} "${value}"이(가) 두 번 있어요. 하나를 다른 것으로 바꿔 주세요.`)];
    }
    seen.add(value);
    return [];
  });
}

/** What is wrong with a product is so in each of its branches, and told once. */
function dropRepeated(faults: Fault[]): Fault[] {
  const told = new Set<string>();
  return faults.filter(({ message }) => told.size !== told.add(message).size);
}

function checkBranch({ record, faultAt }: Placed<BranchContent>): Fault[] {
  const faults = [
    ...checkDays(record.open_date, ["open_date"], faultAt),
    ...record.closures.flatMap(({ from, to }, index) => [
      ...checkDays(from, ["closures", index, "from"], faultAt),
      ...checkDays(to, ["closures", index, "to"], faultAt),
      ...(isSameKind(from, to) && compareDays(from, to) > 0
        ? [faultAt(["closures", index, "to"], `마지막 날(${to})이 첫날(${from})보다 일러요.`)]
        : []),
    ]),
    ...record.photos.flatMap(({ taken_on }, index) =>
      checkDays(taken_on, ["photos", index, "taken_on"], faultAt),
    ),
    ...(record.guarantee ? checkGuarantee(record.guarantee, faultAt) : []),
    ...(record.busy_hours ? checkMeasured(record.busy_hours, faultAt) : []),
    ...checkClasses(record, faultAt),
    ...checkDays(
      record.culture_deduction?.registered_on ?? "D+0",
      ["culture_deduction", "registered_on"],
      faultAt,
    ),
  ];
  for (const field of ["latitude", "longitude"] as const) {
    const [min, max] = KOREA[field];
    const value = Number(record[field]);
    if (value < min || value > max) {
      faults.push(
        faultAt([field], `"${record[field]}"은(는) 한국 밖이에요. ${min}에서 ${max} 사이로 적어 주세요.`),
      );
    }
  }
  for (const field of ["hours", "staffed_hours"] as const) {
    record[field]?.forEach(({ open, close }, index) => {
      if (open === "24:00" || open === close) {
        faults.push(
          faultAt(
            [field, index, "open"],
            `${open}~${close}은(는) 여는 시간이 아니에요. 하루 내내면 00:00과 24:00을 적어 주세요.`,
          ),
        );
      }
    });
  }
  record.amenities.forEach((amenity, index) => {
    if (record.amenities.indexOf(amenity) < index) {
      faults.push(faultAt(["amenities", index], `"${amenity}"을(를) 두 번 적었어요. 하나를 지워 주세요.`));
    }
  });
  const circle = record.images.some(
    ({ web_type, is_thumbnail_header }) => web_type === "{product}" && is_thumbnail_header,
  );
  if (!circle) {
    faults.push(
      faultAt(
        ["images"],
        '동그란 그림이 없어요. web_type이 "{product}"이고 is_thumbnail_header가 true인 그림을 넣어 주세요.',
      ),
    );
  }
  return faults;
}

/** 2023 begins with a Sunday. */
const DAYS_OF_WEEK = Array.from({ length: 7 }, (_, ahead) => addDays("2023-01-01", ahead));

/** Classes may run beside each other, but not before the branch opens or after it has closed. */
function checkClasses({ classes, hours }: BranchContent, faultAt: Placed<BranchContent>["faultAt"]): Fault[] {
  const count = classes.reduce((total, { days }) => total + parseWeekdays(days).length, 0);
  return [
    ...(count > CLASSES_MAX
      ? [faultAt(["classes"], `수업이 한 주에 ${count}개예요. ${CLASSES_MAX}개까지 적을 수 있어요.`)]
      : []),
    ...classes.flatMap(({ days, start, end, name }, index) => {
      const weekdays = parseWeekdays(days);
      if (weekdays.length === 0) {
        const message = `"${days}"에는 요일이 없어요. "월·수·금"이나 "평일"처럼 적어 주세요.`;
        return [faultAt(["classes", index, "days"], message)];
      }
      if (end <= start) {
        const message = `"${name}"이(가) 끝나는 시각(${end})이 시작(${start})보다 늦지 않아요.`;
        return [faultAt(["classes", index, "end"], `${message} 끝나는 시각을 고쳐 주세요.`)];
      }
      const closed = weekdays.find((weekday) => {
        const open = listHoursOn({ hours, closures: [] }, DAYS_OF_WEEK[weekday]!, []);
        return !isWithinHours({ start, end }, open.hours);
      });
      if (closed === undefined) return [];
      const message = `${"일월화수목금토".charAt(closed)}요일 ${start}~${end} "${name}"은(는) 여는 시간 밖이에요.`;
      return [faultAt(["classes", index], `${message} 시각이나 여는 시간(hours)을 고쳐 주세요.`)];
    }),
  ];
}

/** Insurance without its insurer, and none with one, say nothing. */
function checkGuarantee(
  { kind, provider, until }: NonNullable<BranchContent["guarantee"]>,
  faultAt: Placed<BranchContent>["faultAt"],
): Fault[] {
  const isNamed = provider !== undefined;
  return [
    ...(until ? checkDays(until, ["guarantee", "until"], faultAt) : []),
    ...(isNamed === (kind === "none")
      ? [
          faultAt(
            ["guarantee"],
            isNamed
              ? "none에는 보증하는 곳을 적지 않아요."
              : `${kind}이면 보증하는 곳(provider)도 적어 주세요.`,
          ),
        ]
      : []),
  ];
}

function checkMeasured(
  { measured_from: from, measured_to: to }: NonNullable<BranchContent["busy_hours"]>,
  faultAt: Placed<BranchContent>["faultAt"],
): Fault[] {
  return [
    ...checkDays(from, ["busy_hours", "measured_from"], faultAt),
    ...checkDays(to, ["busy_hours", "measured_to"], faultAt),
    ...(isSameKind(from, to) && compareDays(from, to) > 0
      ? [faultAt(["busy_hours", "measured_to"], `잰 마지막 날(${to})이 첫날(${from})보다 일러요.`)]
      : []),
  ];
}

function checkPrice({ record, faultAt }: Placed<ProductContent>, content: PlacedContent): Fault[] {
  const faults: Fault[] = [];
  const { branch, price, sale_price } = record;
  if (!content.branches.some((one) => one.record.code === branch)) {
    faults.push(faultAt(["branch"], explainBranch(branch)));
  }
  if (sale_price !== null && sale_price > price) {
    faults.push(faultAt(["sale_price"], `할인가 ${sale_price}원이 정가 ${price}원보다 비싸요.`));
  }
  return faults;
}

function checkProduct({ record, faultAt }: Placed<ProductContent>, content: PlacedContent): Fault[] {
  const faults: Fault[] = [];
  const { kind, months, visits, pause } = record;
  const needs = kind === "membership" ? "months" : "visits";
  if ((kind === "membership") !== (months !== null) || (kind === "membership") === (visits !== null)) {
    faults.push(faultAt([], `"${record.name}"은(는) ${kind}이라서 ${needs}만 적어 주세요.`));
  }
  if (pause && (kind !== "membership" || pause.min_days > pause.max_days)) {
    faults.push(faultAt([], "멈춤은 회원권에만, min_days가 max_days보다 길지 않게 적어 주세요."));
  }
  if (!content.categories.some((one) => one.record.kind === kind)) {
    faults.push(
      faultAt([], `"${kind}" 분류가 categories.json에 없어요. 분류를 더하거나 상품을 지워 주세요.`),
    );
  }
  return faults;
}

function checkCoupon({ record, faultAt }: Placed<CouponContent>, content: PlacedContent): Fault[] {
  const { discount_type, discount_value, starts_at, expires_at, conditions } = record;
  const faults = [
    ...checkDays(starts_at, ["starts_at"], faultAt),
    ...(expires_at === null ? [] : checkDays(expires_at, ["expires_at"], faultAt)),
  ];
  if (discount_type === "percent" && discount_value > 100) {
    faults.push(
      faultAt(["discount_value"], `${discount_value}%는 쓸 수 없어요. 1에서 100 사이로 적어 주세요.`),
    );
  }
  if (discount_type === "free_days" && discount_value > 365) {
    faults.push(
      faultAt(["discount_value"], `${discount_value}일은 쓸 수 없어요. 1에서 365 사이로 적어 주세요.`),
    );
  }
  if (expires_at !== null && isSameKind(starts_at, expires_at) && compareDays(starts_at, expires_at) >= 0) {
    faults.push(faultAt(["expires_at"], `끝(${expires_at})이 시작(${starts_at})보다 일러요.`));
  }
  const { product_kinds: kinds, min_months, min_visits } = conditions;
  if (kinds && min_months !== undefined && !kinds.includes("membership")) {
    faults.push(faultAt(["conditions", "min_months"], "개월로 파는 상품은 membership뿐이에요."));
  }
  if (kinds && min_visits !== undefined && kinds.every((kind) => kind === "membership")) {
    faults.push(faultAt(["conditions", "min_visits"], "membership은 횟수로 팔지 않아요."));
  }
  conditions.branch_pks?.forEach((pk, index) => {
    if (!content.branches.some((one) => one.record.pk === pk)) {
      faults.push(
        faultAt(["conditions", "branch_pks", index], `번호가 ${pk}인 지점이 branches 폴더에 없어요.`),
      );
    }
  });
  return faults;
}

function checkNotice({ record, faultAt }: Placed<NoticeContent>, content: PlacedContent): Fault[] {
  const faults = checkDays(record.created, ["created"], faultAt);
  if (record.branch !== null && !content.branches.some((one) => one.record.code === record.branch)) {
    faults.push(faultAt(["branch"], explainBranch(record.branch)));
  }
  if (/^# /.test(record.content)) {
    faults.push(faultAt(["content", 0], "제목이 이미 큰 글이에요. 본문의 제목은 ##부터 적어 주세요."));
  }
  for (const { path, index } of listLinks(record.content)) {
    const problem = findLinkProblem(path, content);
    if (problem) faults.push(faultAt(["content", index], `${path}: ${problem} 주소를 고쳐 주세요.`));
  }
  return faults;
}

/** What a text links to that is no whole address: in round or pointed brackets, or below it. `//host` is one of another site. */
function listLinks(markdown: string): { path: string; index: number }[] {
  const target = "(?:<([^>\\n]*)>|([^)\\s]+))";
  const links = [`\\]\\(\\s*${target}`, `^ {0,3}\\[[^\\]\\n]+\\]:\\s*${target}`].flatMap((pattern) => [
    ...markdown.matchAll(new RegExp(pattern, "gm")),
  ]);
  return links
    .map(({ 1: pointed, 2: plain, index }) => ({ path: pointed ?? plain ?? "", index }))
    .filter(({ path }) => /^[/\\]/.test(path));
}

/** Why a link to a page of the site leads nowhere; undefined if it does not. */
function findLinkProblem(path: string, { branches, categories, notices }: PlacedContent): string | undefined {
  if (!isSitePath(path)) return "사이트에 없는 경로예요.";
  const [, folder, number] = /^\/(place|category|notice)\/(\d+)/.exec(path) ?? [];
  if (folder === "place" && !branches.some(({ record }) => record.pk === Number(number))) {
    return "그 번호의 지점이 없어요.";
  }
  if (folder === "category" && !categories.some(({ record }) => record.id === Number(number))) {
    return "그 번호의 분류가 없어요.";
  }
  const isMissing = folder === "notice" && !notices.some(({ record }) => record.id === Number(number));
  return isMissing ? "그 번호의 소식이 없어요." : undefined;
}

function checkReferral(coupons: Placed<CouponContent>[]): Fault[] {
  return coupons
    .filter(({ record }) => record.is_referral)
    .slice(1)
    .map(({ faultAt }) =>
      faultAt(["is_referral"], "친구 초대 쿠폰은 하나뿐이에요. 다른 쿠폰의 is_referral을 지워 주세요."),
    );
}

/** A day that the calendar has, `2026-02-30` for one has not. */
function checkDays(text: string, place: ShapePath, faultAt: Placed<unknown>["faultAt"]): Fault[] {
  const day = text.slice(0, 10);
  return text.startsWith("D") || isCalendarDay(day)
    ? []
    : [faultAt(place, `${day}은(는) 달력에 없는 날이에요.`)];
}

function explainBranch(code: string): string {
  return `"${code}" 지점이 branches 폴더에 없어요. code를 확인해 주세요.`;
}

/** Days of both forms cannot be compared before it is known when the folder was first applied. */
function isSameKind(one: string, other: string): boolean {
  return one.startsWith("D") === other.startsWith("D");
}

function compareDays(one: string, other: string): number {
  const toComparable = (text: string) => {
    const [, days, rest = ""] = /^D([+-]\d+)(.*)$/.exec(text) ?? [];
    return days === undefined ? text : `${String(Number(days) + 10_000).padStart(6, "0")}${rest}`;
  };
  return toComparable(one) < toComparable(other) ? -1 : toComparable(one) === toComparable(other) ? 0 : 1;
}
