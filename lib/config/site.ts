/**
 * Brand and company. The company values are visibly samples: a chain that takes the site live
 * replaces them here only.
 */
export const site = {
  brand: "버핏",
  brandLatin: "BUTFIT",
  /** The main title that every page title ends in (docs/product.md 3.1). */
  mainTitle: "버핏 BUTFIT",
  tagline: "가까운 버핏에서 오늘 시작해요",
  description:
    "서울 강남·여의도·마곡과 판교에 있는 버핏 헬스장이에요. 해머스트렝스·테크노짐 머신, 운동복과 개인 락커, 샤워실을 갖춘 지점과 가격을 확인하세요.",
  locale: "ko_KR",
  themeColor: "#ffffff",
  company: {
    legalName: "주식회사 버핏(예시)",
    representative: "홍길동(예시)",
    address: "서울특별시 강남구 테헤란로 000, 0층(예시)",
    phone: "02-000-0000",
    email: "help@butfit.example",
    businessNumber: "000-00-00000",
    mailOrderNumber: "제0000-서울강남-00000호(예시)",
    hostingProvider: "예시호스팅",
  },
} as const;
