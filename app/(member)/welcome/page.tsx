import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/welcome");

export default function Page() {
  return (
    <SimplePage title="환영해요" onward={{ href: "/place", label: "지점 찾기" }}>
      버핏에 새로 온 회원을 맞이하는 페이지예요. 버핏 앱을 받으면 지점에서 체크인할 수 있어요.
    </SimplePage>
  );
}
