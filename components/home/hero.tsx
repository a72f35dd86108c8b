import { LineMap } from "@/components/station/line-map";
import type { placePins } from "@/components/station/map-pins";
import { NearAction } from "@/components/station/near-action";
import { CheckList } from "@/components/ui/check-list";
import { still } from "@/components/ui/still";
import { site } from "@/lib/config/site";
import { MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { formatPrice } from "@/lib/format/number";
import type { HeadlinePrice } from "@/lib/product/headline-prices";
import styles from "./hero.module.css";
import { MemberSlot } from "./member-slot";

type HeroProps = {
  branchCount: number;
  price: HeadlinePrice | null;
  map: ReturnType<typeof placePins>;
};

/**
 * The headline, what a month really costs, how one leaves again, the main action, and where one may go: the chain's line
 * map, or a picture where it has none.
 */
export function Hero({ branchCount, price, map }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <MemberSlot>
          <h1>{site.tagline}</h1>
          {price && <RealPrice {...price} />}
          <CheckList
            items={[
              `위약금은 ${WITHDRAWAL_DAYS}일까지 0원, 그 뒤에도 ${MAX_PENALTY_PERCENT}% 이내`,
              "해지도 여기서, 네 번 누르면 끝나요",
            ]}
          />
          <NearAction className={styles.action} />
          <p
            className={styles.count}
            {...still(
              <>
                지금 {branchCount}곳이 운영 중이에요.{" "}
                <a href="/place/price">몇 달 다닐지 모른다면 계산해 보기</a>
              </>,
            )}
          />
        </MemberSlot>
      </div>
      {map ? <div {...still(<LineMap pins={map.pins} />)} /> : <Picture />}
    </section>
  );
}

function Picture() {
  return (
    <div className={styles.picture}>
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
  );
}

/** The lowest month, with the whole sum that one pays for it at once. */
function RealPrice({ lowest, periods }: HeadlinePrice) {
  const period = periods.find(({ monthlyKrw }) => monthlyKrw === lowest.priceKrw);
  return (
    <p
      className={styles.price}
      {...still(
        <>
          <strong>
            월 {formatPrice(lowest.priceKrw)}
            {!period && "부터"}
          </strong>
          <span>
            {period && `${period.months}개월 ${formatPrice(period.totalKrw)}을 한 번에 낼 때, `}
            {lowest.name}점
          </span>
        </>,
      )}
    />
  );
}
