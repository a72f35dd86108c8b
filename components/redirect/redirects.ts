import { brand } from "@/lib/config/brand";
import { externalLinks } from "@/lib/config/links";

/** What a browser reports about its device. */
export type Device = { userAgent: string; maxTouchPoints: number };

/**
 * The app store of a device.
 *
 * @returns null for a device without one: it shows the code for a phone
 */
function findAppStore({ userAgent, maxTouchPoints }: Device): { name: string; href: string } | null {
  if (/Android/i.test(userAgent)) return { name: "Google Play", href: externalLinks.googlePlay };
  // An iPad reports itself as a Mac; no Mac has a touch screen.
  const isTouchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPhone|iPad|iPod/.test(userAgent) || isTouchedMac) {
    return { name: "App Store", href: externalLinks.appStore };
  }
  return null;
}

type RedirectTarget = { name: string; href: string };

/**
 * Where `/redirect?to=<key>` redirects to: these keys only, so that our links can never open an address that somebody
 * wrote into them. The keys are in print and in messages: new ones may be added, existing ones never change.
 * `app` is not among them, because it depends on the device (`findAppStore`).
 * See docs/decisions/invitations-and-redirect.md.
 */
const targets: Record<string, RedirectTarget> = {
  /** The app's page in either store, whatever the device. */
  appstore: { name: "App Store", href: externalLinks.appStore },
  googleplay: { name: "Google Play", href: externalLinks.googlePlay },
  teamclass: { name: "팀 클래스", href: externalLinks.teamClassApp },
  pt: { name: "PT 안내", href: externalLinks.pt },
  blog: { name: `${brand} 블로그`, href: externalLinks.blog },
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

/** The keys of other sites, for a check of the table. */
export const redirectKeys = Object.keys(targets);

/** The target of a key; undefined for any other text, built-in property names included. */
function findRedirectTarget(key: string): RedirectTarget | undefined {
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}

/** Where `/redirect` takes a visitor: to an address, or to the code for a phone to scan. */
export type RedirectWay = { name: string; href: string } | "app-code";

const HOME = { name: "홈", href: "/" };

/**
 * Decides by the key in the address, `?to=<key>`. Unknown and missing keys redirect home, other sites' addresses included.
 *
 * @param search query string
 */
export function findRedirectWay(search: string, device: Device): RedirectWay {
  const key = new URLSearchParams(search).get("to") ?? "";
  if (key === "app") return findAppStore(device) ?? "app-code";
  return findRedirectTarget(key) ?? HOME;
}
