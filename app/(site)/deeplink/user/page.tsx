import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/deeplink/user");

export default function Page() {
  return (
    <SimplePage title="로그인 이어하기" onward={{ href: "/login", label: "로그인" }}>
      앱에서 하던 로그인을 웹사이트에서 이어받는 페이지예요. 지금은 휴대폰 번호와 비밀번호로 로그인해 주세요.
    </SimplePage>
  );
}
