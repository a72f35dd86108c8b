import { TeamClassView } from "@/components/team-class/view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { buildMetadata } from "@/lib/config/metadata";
import { MainCategorySchema } from "@/lib/contract/category";
import { findTeamClassPrice } from "@/lib/team-class/price";

export const revalidate = 60;

export const metadata = buildMetadata("/teambutfit", {
  description:
    "열두 명까지 함께하는 50분 팀 클래스. 한 주 시간표의 모습과 이용권 가격, 앱에서 예약하는 방법을 알려 드려요.",
});

/** The category of team classes (docs/product.md 6.4). */
const TEAM_CLASS_CATEGORY_ID = 3;

export default async function TeamClassPage() {
  const id = TEAM_CLASS_CATEGORY_ID;
  const result = await load(
    readBackend(`/api/main-category/${id}/`, MainCategorySchema, "categories", `category-${id}`),
  );
  // A page without its price would take the place of the last good one.
  if (result.status === "unavailable") {
    return (
      <main id="main">
        <UnavailableView />
      </main>
    );
  }
  return <TeamClassView price={result.status === "ok" ? findTeamClassPrice(result.data.products) : null} />;
}
