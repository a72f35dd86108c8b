import { buildMetadata } from "@/lib/config/metadata";
import { promotions } from "@/lib/promotion/promotions";
import { PromotionPage } from "../_promotion/promotion-page";

const promotion = promotions.hanti;

export const revalidate = 60;

export const metadata = buildMetadata(promotion.path, {
  title: "한티 특별 프로모션",
  description: promotion.description,
});

export default function Page() {
  return <PromotionPage promotion={promotion} />;
}
