import { buildPromotionMetadata, PromotionPage } from "../_promotion/promotion-page";

const path = "/pangyo-wemade";

export const revalidate = 60;

export const generateMetadata = () => buildPromotionMetadata(path);

export default function Page() {
  return <PromotionPage path={path} />;
}
