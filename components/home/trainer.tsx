import { ButtonLink } from "@/components/ui/button";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Section, SectionTitle } from "@/components/ui/page";
import { still } from "@/components/ui/still";
import { brand } from "@/lib/config/brand";
import { externalLinks } from "@/lib/config/links";
import styles from "./trainer.module.css";

/** The partner-trainer programme; the application has its own page. */
export function Trainer() {
  return (
    <Section>
      <div className={styles.trainer}>
        <LazyPicture src="/images/promo/trainer" alt="" width={960} height={640} />
        <div
          className={styles.words}
          {...still(
            <>
              <SectionTitle>{brand}에서 함께할 트레이너를 찾아요</SectionTitle>
              <p>
                파트너 트레이너가 되어 {brand} 지점에서 회원을 만나 보세요. 원하는 지점을 골라 지원할 수
                있어요.
              </p>
              <ButtonLink
                href={externalLinks.trainerApplication}
                target="_blank"
                rel="noopener noreferrer"
                look="secondary"
              >
                파트너 트레이너 지원하기
              </ButtonLink>
            </>,
          )}
        />
      </div>
    </Section>
  );
}
