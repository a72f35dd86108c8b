import { ReturnView } from "@/components/checkout/return-view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/payment/mobileTransaction");

export default function Page() {
  return <ReturnView />;
}
