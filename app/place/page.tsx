import { LoadedPage } from "@/components/layout/loaded-page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { buildBranchListShare } from "@/lib/seo/share-words";
import { BranchListPage } from "./_list/list-page";

export const revalidate = 60;

export async function generateMetadata() {
  const share = await load(readBranches().then((branches) => buildBranchListShare(branches, getToday())));
  const description = `${brand} 지점을 역, 동네, 시설로 찾아보세요. 가격, 운영 시간, 머신, 주차를 보고 세 곳까지 비교할 수 있어요.`;
  return buildMetadata("/place", { description, share, image: "/og/places" });
}

export default async function PlacePage() {
  return (
    <LoadedPage result={await load(readBranches())} unavailableTitle="지금은 지점을 불러올 수 없어요">
      {(branches) => <BranchListPage branches={branches} today={getToday()} />}
    </LoadedPage>
  );
}
