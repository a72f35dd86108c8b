import { easyKorean } from "@/components/first-visit/easy-korean";
import { buildFirstVisitMetadata, FirstVisitPage } from "../_first-visit/first-visit-page";

export const revalidate = 60;

export const generateMetadata = () => buildFirstVisitMetadata(easyKorean);

export default function FirstVisitRoute() {
  return <FirstVisitPage words={easyKorean} />;
}
