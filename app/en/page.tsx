import { english } from "@/components/first-visit/english";
import { buildFirstVisitMetadata, FirstVisitPage } from "../_first-visit/first-visit-page";

export const revalidate = 60;

export const generateMetadata = () => buildFirstVisitMetadata(english);

export default function FirstVisitRoute() {
  return <FirstVisitPage words={english} />;
}
