import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/mypage/profile");

export default function Page() {
  return (
    <SimplePage title="프로필 수정" onward={{ href: "/", label: "홈으로 가기" }}>
      닉네임과 이메일, 사진을 고치는 페이지예요. 고쳐야 할 것이 급하면 아래쪽에 적힌 전화나 이메일로 알려
      주세요.
    </SimplePage>
  );
}
