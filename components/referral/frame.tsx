import type { ReactNode } from "react";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Container, PageTitle } from "@/components/ui/page";
import styles from "./frame.module.css";

type ReferralFrameProps = {
  /** Small, above the heading. */
  kicker: string;
  title: string;
  lead: string;
  /** The action, next to the picture on wide screens. */
  action: ReactNode;
  children?: ReactNode;
};

/** The gift's pages: what it is, what to do about it, then the rest. */
export function ReferralFrame({ kicker, title, lead, action, children }: ReferralFrameProps) {
  return (
    <main id="main">
      <Container className={styles.column}>
        <div className={styles.top}>
          <div>
            <p className={styles.kicker}>{kicker}</p>
            <PageTitle>{title}</PageTitle>
            <p className={styles.lead}>{lead}</p>
            <div className={styles.action}>{action}</div>
          </div>
          <LazyPicture src="/images/promo/gift" alt="" width={960} height={640} isEager />
        </div>
        {children}
      </Container>
    </main>
  );
}
