import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/redirect");

export default function Page() {
  return (
    <SimplePage title="버핏으로 안내해요" onward={{ href: "/", label: "홈으로 가기" }}>
      버핏이 보낸 링크를 알맞은 페이지로 이어 주는 곳이에요. 찾으시는 페이지가 열리지 않으면 홈에서 시작해
      주세요.
    </SimplePage>
  );
}
