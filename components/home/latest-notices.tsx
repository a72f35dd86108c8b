import type { ReactNode } from "react";
import { SectionTitle } from "@/components/ui/page";
import { SideSection } from "@/components/ui/side-section";
import { still } from "@/components/ui/still";
import { MoreLink } from "./more-link";

/** The newest notices; the page passes their list in, whose rows do nothing but lead on. */
export function LatestNotices({ children }: { children: ReactNode }) {
  return (
    <SideSection
      {...still(
        <>
          <SectionTitle>운영 소식</SectionTitle>
          {children}
          <MoreLink href="/notice">운영 소식 모두 보기</MoreLink>
        </>,
      )}
    />
  );
}
