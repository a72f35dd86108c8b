import { ProductChooser } from "@/components/product/chooser";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/product");

export default function ProductChoicePage() {
  return <ProductChooser />;
}
