import { buildMetadata } from "@/lib/config/metadata";
import { CheckoutView } from "@/components/checkout/view";

export const metadata = buildMetadata("/payment");

export default function Page() {
  return <CheckoutView />;
}
