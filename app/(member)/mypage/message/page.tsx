import { MessageInbox } from "@/components/message/inbox";
import { MyPageFrame } from "@/components/mypage/frame";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/message");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/message">
      <MessageInbox />
    </MyPageFrame>
  );
}
