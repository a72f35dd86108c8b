import { externalLinks } from "./links";

/** Icons that a footer item may have; components/layout renders them. */
export type FooterIcon = "apple" | "play-store" | "instagram" | "blog" | "chat" | "outbound";

/** An item of the footer (docs/product.md 13.9). */
export type FooterItem = {
  title: string;
  /** Address; the head of a group may have none. */
  link?: string;
  /** Stable name of the item, whatever its label. */
  code: string;
  children?: readonly FooterItem[];
  /** Leaves the site, in a new window. */
  isExternal?: boolean;
  isBold?: boolean;
  prevIcon?: FooterIcon;
  afterIcon?: FooterIcon;
};

export const footerGroups: readonly FooterItem[] = [
  {
    title: "버핏",
    code: "gym",
    children: [
      { title: "지점 찾기", link: "/place", code: "place" },
      { title: "운영 소식", link: "/notice", code: "notice" },
    ],
  },
  {
    title: "프로그램",
    code: "program",
    children: [
      { title: "팀 클래스", link: externalLinks.teamClassApp, code: "team-class", isExternal: true },
      { title: "팀 피트니스 소개", link: "/teambutfit", code: "team-fitness" },
      { title: "News", link: externalLinks.blog, code: "news", isExternal: true },
    ],
  },
  {
    title: "함께하기",
    code: "together",
    children: [
      {
        title: "파트너 트레이너 · PT 지원",
        link: externalLinks.trainerApplication,
        code: "trainer",
        isExternal: true,
      },
      { title: "제휴 제안", link: externalLinks.partner, code: "partner", isExternal: true },
      { title: "기업 회원권 문의", link: externalLinks.business, code: "business", isExternal: true },
      { title: "채용", link: externalLinks.recruitment, code: "recruitment", isExternal: true },
    ],
  },
  {
    title: "App 다운로드",
    code: "app",
    children: [
      { title: "iOS", link: externalLinks.appStore, code: "ios", isExternal: true, prevIcon: "apple" },
      {
        title: "Android",
        link: externalLinks.googlePlay,
        code: "android",
        isExternal: true,
        prevIcon: "play-store",
      },
    ],
  },
];

/** Shown as icons only; the title is the accessible name. */
export const socialItems: readonly FooterItem[] = [
  {
    title: "버핏 인스타그램",
    link: externalLinks.instagram,
    code: "instagram",
    isExternal: true,
    prevIcon: "instagram",
  },
  { title: "버핏 블로그", link: externalLinks.blog, code: "blog", isExternal: true, prevIcon: "blog" },
  {
    title: "버핏 카카오톡 채널",
    link: externalLinks.messagingChannel,
    code: "channel",
    isExternal: true,
    prevIcon: "chat",
  },
];

/** The privacy policy is bold, as the law on personal information requires. */
export const bottomItems: readonly FooterItem[] = [
  { title: "이용약관", link: externalLinks.terms, code: "terms", isExternal: true },
  {
    title: "개인정보처리방침",
    link: externalLinks.privacy,
    code: "privacy",
    isExternal: true,
    isBold: true,
  },
  {
    title: "사업자정보 확인",
    link: externalLinks.businessLookup,
    code: "business-lookup",
    isExternal: true,
    afterIcon: "outbound",
  },
];
