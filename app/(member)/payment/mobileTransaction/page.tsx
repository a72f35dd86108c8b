import { buildMetadata } from "@/lib/config/metadata";
import { ReturnView } from "@/components/checkout/return-view";

export const metadata = buildMetadata("/payment/mobileTransaction");

export default function Page() {
  return <ReturnView />;
}
