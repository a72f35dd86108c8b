import { externalLinks } from "./links";

/** What a browser says of its device. */
export type Device = { userAgent: string; maxTouchPoints: number };

/**
 * The store that a device gets the app from.
 *
 * @returns null for a device that has none: it is shown the code for a phone
 */
function findAppStore({ userAgent, maxTouchPoints }: Device): { name: string; href: string } | null {
  if (/Android/i.test(userAgent)) return { name: "Google Play", href: externalLinks.googlePlay };
  // An iPad calls itself a Mac; no Mac is touched.
  const isTouchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPhone|iPad|iPod/.test(userAgent) || isTouchedMac) {
    return { name: "App Store", href: externalLinks.appStore };
  }
  return null;
}

type RedirectTarget = { name: string; href: string };

/**
 * Where `/redirect?to=<key>` leads: these keys only, so that a link of ours can never lead to an address that somebody
 * wrote into it. Printed matter and messages carry the keys: they may be added to, never changed.
 * `app` is none of them, because it depends on the device (`findAppStore`).
 * See docs/decisions/invitations-and-redirect.md.
 */
const targets: Record<string, RedirectTarget> = {
  /** The app's page in either store, whatever the device. */
  appstore: { name: "App Store", href: externalLinks.appStore },
  googleplay: { name: "Google Play", href: externalLinks.googlePlay },
  teamclass: { name: "팀 클래스", href: externalLinks.teamClassApp },
  pt: { name: "PT 안내", href: externalLinks.pt },
  blog: { name: "버핏 블로그", href: externalLinks.blog },
  instagram: { name: "인스타그램", href: externalLinks.instagram },
  kakao: { name: "카카오톡 채널", href: externalLinks.messagingChannel },
  terms: { name: "이용약관", href: externalLinks.terms },
  privacy: { name: "개인정보 처리방침", href: externalLinks.privacy },
  refund: { name: "환불 규정", href: externalLinks.refund },
  cardterms: { name: "결제대행 이용약관", href: externalLinks.cardProviderTerms },
  recruit: { name: "채용", href: externalLinks.recruitment },
  trainer: { name: "트레이너 지원", href: externalLinks.trainerApplication },
  partner: { name: "제휴 문의", href: externalLinks.partner },
  business: { name: "기업 회원", href: externalLinks.business },
  waiting: { name: "오픈 알림 신청", href: externalLinks.waitingList },
};

/** The keys that lead out of the site, for a check of the table. */
export const redirectKeys = Object.keys(targets);

/** The target of a key; undefined for every other text, names of the language's own included. */
function findRedirectTarget(key: string): RedirectTarget | undefined {
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}

/** Where a visitor of `/redirect` goes: to an address, or to the code that a phone reads. */
export type RedirectWay = { name: string; href: string } | "app-code";

const HOME = { name: "홈", href: "/" };

/**
 * Decides by the address's key, `?to=<key>`. Unknown and missing keys, other sites' addresses among them, lead home.
 *
 * @param search the address's query
 */
export function findRedirectWay(search: string, device: Device): RedirectWay {
  const key = new URLSearchParams(search).get("to") ?? "";
  if (key === "app") return findAppStore(device) ?? "app-code";
  return findRedirectTarget(key) ?? HOME;
}
