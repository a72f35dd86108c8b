import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/referral");

export default function Page() {
  return (
    <SimplePage title="건강 선물하기" onward={{ href: "/place", label: "지점 찾기" }}>
      가족과 친구에게 버핏을 선물하는 추천 링크를 만드는 페이지예요. 선물하기 전에 가까운 지점의 시설과 가격을
      둘러보세요.
    </SimplePage>
  );
}
