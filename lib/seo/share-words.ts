import type { Line } from "@/lib/branch/facts";
import { dropHiddenBranches } from "@/lib/branch/named";
import { pickNeighbours, type NearBranch } from "@/lib/branch/near";
import { isUpcoming } from "@/lib/branch/upcoming";
import { site } from "@/lib/config/site";
import type { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import type { Place, PlaceDetail } from "@/lib/contract/place";
import type { MainCategory } from "@/lib/contract/product";
import { formatDateOfYear } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { BranchPrices } from "@/lib/product/category";
import { listPromotionPrices, type HeadlinePrice, type TeamClassPrice } from "@/lib/product/headline-prices";
import { compareBranches, DEFAULT_PLANNED_TERM, type PricedBranch } from "@/lib/product/real-price";
import type { PresaleBranch, Promotion } from "@/lib/promotion/promotions";
import { referralTerms } from "@/lib/referral/referral";

/** What messengers show of a page beside its title: one figure, and a picture or some rows with more of them. */
export type ShareWords = {
  title: string;
  note: string;
  /** The one that is to be remembered; without it the brand's own line. */
  figure?: string;
  /** What the figure holds for. */
  condition?: string;
} & (
  | {
      /** Address of a WebP; only those of the site's own folder are rendered. */
      picture: string;
    }
  | {
      /** A branch's platform sign, as its page begins with it: on the metro's line, between the branches next to it. */
      sign: { name: string; line?: Line; neighbours: readonly string[] };
    }
  | { rows: readonly { name: string; value: string }[] }
);

/** Rows that are still readable on a phone, where the picture is a quarter as large. */
const ROWS_MAX = 5;

/** @param price where a month costs least; null or undefined if that is unknown */
export function buildHomeShare(price?: HeadlinePrice | null): ShareWords {
  const period = price?.periods.find(({ monthlyKrw }) => monthlyKrw === price.lowest.priceKrw);
  return {
    title: site.tagline,
    note: "가격, 환불, 해지까지 여기서",
    ...(price && writePrice(price.lowest.priceKrw, period && [period.months, period.totalKrw])),
    picture: "/images/home/hero.webp",
  };
}

/**
 * How many branches one can go to, and where most of them are.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function buildBranchListShare(branches: readonly Place[], today: string): ShareWords {
  const open = dropHiddenBranches(branches).filter((branch) => !isUpcoming(branch, today));
  const counts = new Map<string, number>();
  for (const { region } of open) if (region) counts.set(region, (counts.get(region) ?? 0) + 1);
  return {
    title: "지점 찾기",
    note: "역, 동네, 시설로 찾아 나란히 비교",
    figure: `지점 ${open.length}곳`,
    rows: [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, ROWS_MAX)
      .map(([name, count]) => ({ name, value: `${count}곳` })),
  };
}

/** A category by what it costs least, and for how much of it. */
export function buildCategoryShare(
  { name, image }: Pick<MainCategory, "name" | "image">,
  branches: readonly BranchPrices[],
): ShareWords {
  const [least] = branches.flatMap(({ options }) => options).toSorted((a, b) => a.priceKrw - b.priceKrw);
  return {
    title: `${name} 가격`,
    note: `지점 ${branches.length}곳의 가격을 한눈에`,
    ...(least && {
      figure: `${formatPrice(least.priceKrw)}부터`,
      condition: least.name === name ? undefined : `${name} ${least.name}`,
    }),
    picture: image,
  };
}

/** @param price the cheapest class; null if none is sold */
export function buildTeamClassShare(price: TeamClassPrice | null): ShareWords {
  return {
    title: "팀 클래스",
    note: "열두 명까지 함께하는 50분",
    ...(price && {
      figure: `1회 ${formatPrice(price.perVisitKrw)}`,
      condition: `${price.visits}회 ${formatPrice(price.totalKrw)}을 한 번에 낼 때`,
    }),
    picture: "/images/promo/team-class.webp",
  };
}

/** What everybody can rely on, as its page says. */
export function buildAccessibilityShare(): ShareWords {
  return {
    title: "접근성 안내",
    note: "누구나 똑같이 쓸 수 있게",
    rows: [
      { name: "키보드만으로", value: "모든 페이지" },
      { name: "글자", value: "두 배까지" },
      { name: "화면", value: "네 배까지" },
    ],
  };
}

/**
 * @param surroundings the metro's line, and the other branches, the nearest first
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function buildBranchShare(
  branch: Place,
  { line, near }: { line?: Line; near: readonly NearBranch[] },
  today: string,
): ShareWords {
  const { name } = branch;
  return {
    ...writeBranch(branch, today),
    sign: { name, line, neighbours: pickNeighbours(near).map((neighbour) => neighbour.name) },
  };
}

function writeBranch(branch: Place, today: string) {
  const { name, station, subway_exit, price_from, price_plan, open_date } = branch;
  return {
    title: `${name}점`,
    note: isUpcoming(branch, today)
      ? `${station} · ${formatDateOfYear(open_date)} 오픈`
      : subway_exit || station,
    ...(price_from !== null && writePrice(price_from, price_plan && [price_plan.months, price_plan.price])),
  };
}

/**
 * The cheapest branches for a stay that ends early.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function buildRealPriceShare(branches: readonly PricedBranch[], today: string): ShareWords {
  const cheapest = compareBranches(branches, DEFAULT_PLANNED_TERM, today).slice(0, ROWS_MAX);
  const [first] = cheapest;
  return {
    title: "진짜 값",
    note: "환불까지 계산한 한 달 가격",
    ...(first && {
      figure: `월 ${formatPrice(first.choices[0]!.monthlyKrw)}부터`,
      condition: `${DEFAULT_PLANNED_TERM.months}개월을 생각했다가 ${DEFAULT_PLANNED_TERM.stop}개월 만에 그만두면`,
    }),
    rows: cheapest.map(({ branch, choices }) => ({
      name: `${branch.name}점`,
      value: formatPrice(choices[0]!.monthlyKrw),
    })),
  };
}

/** @param branches the soonest first */
export function buildPresaleShare(branches: readonly PresaleBranch[]): ShareWords {
  const prices = branches.flatMap(({ price_from }) => price_from ?? []);
  return {
    title: "미리 예약하고, 문 여는 날 시작해요",
    note: "문 열기 전에는 위약금 없이 취소",
    ...(prices.length > 0 && { figure: `월 ${formatPrice(Math.min(...prices))}부터` }),
    rows: branches
      .slice(0, ROWS_MAX)
      .map(({ name, open_date }) => ({ name: `${name}점`, value: formatDateOfYear(open_date) })),
  };
}

/** @param today in Seoul, `YYYY-MM-DD`: a presale ends on the day its branch opens */
export function buildPromotionShare(promotion: Promotion, branch: PlaceDetail, today: string): ShareWords {
  const picture = `${promotion.picture}.webp`;
  const isOver = promotion.bookingHref && !isUpcoming(branch, today);
  if (isOver) return { ...writeBranch(branch, today), title: `${branch.name}점이 문을 열었어요`, picture };
  const months = listPromotionPrices(branch.products, promotion.discount).map(({ monthlyKrw }) => monthlyKrw);
  return {
    title: promotion.title,
    note: promotion.eyebrow,
    ...(months.length > 0 && {
      figure: `월 ${formatPrice(Math.min(...months))}부터`,
      condition: promotion.priceName,
    }),
    picture,
  };
}

/** What the pictures of operating news say, by the notices' kinds. */
const noticeKinds = {
  공지: { title: "운영 소식", note: "다니기 전에 알아 두면 좋은 것", picture: "/images/home/hero.webp" },
  이벤트: { title: "이벤트", note: "지금 하는 이벤트와 혜택", picture: "/images/promo/gift.webp" },
  점검: { title: "점검 안내", note: "잠시 쓸 수 없는 것", picture: "/images/states/system-update.webp" },
  "휴·폐업": { title: "휴·폐업 안내", note: "쉬거나 문을 닫는 지점", picture: "/images/states/closed.webp" },
} satisfies Record<(typeof NOTICE_CATEGORIES)[number], ShareWords>;

/** The picture of all notices of a kind; one of the chain's own has home's. */
export function buildNoticeShare(category: string): ShareWords {
  const words = new Map<string, ShareWords>(Object.entries(noticeKinds)).get(category);
  return words ? { ...words, figure: `${site.brand} 소식` } : buildHomeShare();
}

/** An invitation, which is the same for every friend. */
export function buildInvitationShare(): ShareWords {
  return {
    title: "친구가 쿠폰을 선물했어요",
    note: `${site.brand} 첫 회원권에 쓰는 쿠폰`,
    figure: `${formatPrice(referralTerms.discountKrw)} 할인`,
    condition: `${formatPrice(referralTerms.minPriceKrw)} 이상 회원권`,
    picture: "/images/promo/gift.webp",
  };
}

/** A month alone would hide the sum that it is a part of. */
function writePrice(monthKrw: number, plan?: readonly [months: number, totalKrw: number] | null) {
  if (!plan) return { figure: `월 ${formatPrice(monthKrw)}부터` };
  return {
    figure: `월 ${formatPrice(monthKrw)}`,
    condition: `${plan[0]}개월 ${formatPrice(plan[1])}을 한 번에 낼 때`,
  };
}
