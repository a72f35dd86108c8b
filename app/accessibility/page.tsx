import { AccessibilityView } from "@/components/accessibility/view";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { buildAccessibilityShare } from "@/lib/seo/share-words";

export const metadata = buildMetadata("/accessibility", {
  description: `누구나 ${brand} 사이트를 쓸 수 있도록 지키는 것과 아직 부족한 것, 불편할 때 알리는 방법, 문턱 없는 지점을 찾는 방법이에요.`,
  image: "/og/accessibility",
  share: { data: buildAccessibilityShare() },
});

export default function AccessibilityPage() {
  return <AccessibilityView />;
}
