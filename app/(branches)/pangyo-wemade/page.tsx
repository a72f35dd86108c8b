import { buildMetadata } from "@/lib/config/metadata";
import { promotions } from "@/lib/promotion/promotions";
import { PromotionPage } from "../_promotion/promotion-page";

const promotion = promotions.pangyo;

export const revalidate = 60;

export const metadata = buildMetadata(promotion.path, {
  title: "판교 직장인 특별 프로모션",
  description: promotion.description,
});

export default function Page() {
  return <PromotionPage promotion={promotion} />;
}
