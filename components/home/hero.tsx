import { NearAction } from "@/components/station/near-action";
import pictureColors from "@/lib/config/picture-colors.json";
import { site } from "@/lib/config/site";
import { MAX_PENALTY_PERCENT } from "@/lib/contract/rules/refund";
import { formatPrice } from "@/lib/format/number";
import styles from "./hero.module.css";
import { MemberSlot } from "./member-slot";

type HeroProps = { branchCount: number; lowestKrw: number | undefined };

/** The headline, the main action, and the three numbers that matter most to a visitor. */
export function Hero({ branchCount, lowestKrw }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{site.tagline}</h1>
        <MemberSlot>
          <p>지점마다 가격과 환불 규칙, 머신과 편의시설을 먼저 보여 드려요. 보고 나서 정하세요.</p>
          <NearAction className={styles.action} />
        </MemberSlot>
        <dl>
          <div>
            <dt>지점</dt>
            <dd>{branchCount}곳</dd>
          </div>
          {lowestKrw !== undefined && (
            <div>
              <dt>회원권</dt>
              <dd>월 {formatPrice(lowestKrw)}부터</dd>
            </div>
          )}
          <div>
            <dt>중도 해지</dt>
            <dd>위약금 최대 {MAX_PENALTY_PERCENT}%</dd>
          </div>
        </dl>
      </div>
      <div className={styles.picture} style={{ background: pictureColors["/images/home/hero"] }}>
        <picture>
          <source media="(min-width: 768px)" srcSet="/images/home/hero.avif" type="image/avif" />
          <source media="(min-width: 768px)" srcSet="/images/home/hero.webp" type="image/webp" />
          <source srcSet="/images/home/hero-portrait.avif" type="image/avif" />
          <img
            src="/images/home/hero-portrait.webp"
            alt={`아침 햇살이 큰 창으로 들어오는 ${site.brand} 운동 공간`}
            width={780}
            height={860}
            fetchPriority="high"
          />
        </picture>
      </div>
    </section>
  );
}
