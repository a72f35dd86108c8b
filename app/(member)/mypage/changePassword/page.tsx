import { buildMetadata } from "@/lib/config/metadata";
import { SimplePage } from "@/components/ui/simple-page";

export const metadata = buildMetadata("/mypage/changePassword");

export default function Page() {
  return (
    <SimplePage
      title="비밀번호 변경"
      onward={{ href: "/mypage/profile", label: "프로필 수정", isGuarded: true }}
    >
      지금 비밀번호를 새 비밀번호로 바꾸는 페이지예요. 비밀번호가 기억나지 않으면 로그아웃한 뒤 비밀번호
      찾기를 이용해 주세요.
    </SimplePage>
  );
}
