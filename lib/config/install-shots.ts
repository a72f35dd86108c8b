/**
 * What a phone shows of the site before it is installed: `npm run shots -- --install` takes them again. Sizes in pixels
 * of the picture.
 */
export const installShots = [
  {
    ...{ src: "/images/install/home.webp", path: "/", label: "가까운 지점과 한 달 가격" },
    ...{ width: 780, height: 1688, isNarrow: true },
  },
  {
    ...{ src: "/images/install/place.webp", path: "/place", label: "역과 시설로 찾는 지점" },
    ...{ width: 780, height: 1688, isNarrow: true },
  },
  {
    ...{ src: "/images/install/price.webp", path: "/place/price", label: "환불까지 계산한 진짜 값" },
    ...{ width: 780, height: 1688, isNarrow: true },
  },
  {
    ...{ src: "/images/install/branch-wide.webp", path: "/place/1", label: "지점의 가격과 시설" },
    ...{ width: 1440, height: 900, isNarrow: false },
  },
] as const;
