import { CheckoutView } from "@/components/checkout/view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/payment");

export default function Page() {
  return <CheckoutView />;
}
