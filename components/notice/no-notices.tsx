import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";

/** The empty list, before the first notice is published. */
export function NoNotices() {
  return (
    <StateView
      title="아직 소식이 없어요"
      sign="empty"
      action={<ButtonLink href="/place">지점 찾기</ButtonLink>}
    >
      새 소식이 생기면 여기에 알려 드려요.
    </StateView>
  );
}
