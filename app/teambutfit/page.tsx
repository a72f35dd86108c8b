import { LoadedPage } from "@/components/layout/loaded-page";
import { TeamClassView } from "@/components/team-class/view";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";
import { readTeamClassPrice } from "@/lib/render/read/category";
import { buildTeamClassShare } from "@/lib/seo/share-words";

export const revalidate = 60;

const description =
  "열두 명까지 함께하는 50분 팀 클래스. 한 주 시간표의 모습과 이용권 가격, 앱에서 예약하는 방법을 알려 드려요.";

export async function generateMetadata() {
  const share = await load(readTeamClassPrice().then(buildTeamClassShare));
  return buildMetadata("/teambutfit", { description, share, image: "/og/teambutfit" });
}

export default async function TeamClassPage() {
  return (
    <LoadedPage result={await load(readTeamClassPrice())}>
      {(price) => <TeamClassView price={price} />}
    </LoadedPage>
  );
}
