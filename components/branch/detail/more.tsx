import { ButtonLink } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import { OutboundLink } from "@/components/ui/text-link";
import type { NearBranch } from "@/lib/branch/near";
import { findTrainerApplication } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDateOfYear, formatDateWith, formatShortDate } from "@/lib/format/date";
import { formatDistance } from "@/lib/format/number";
import styles from "./more.module.css";
import { Part, Row } from "./part";

/** For an upcoming branch: when it opens, and what the one thing to do before that does. */
export function OpeningSection({ openDate, hasPresale }: { openDate: string; hasPresale: boolean }) {
  return (
    <Part id="opening" title={`${formatDateWith(openDate, "에").replaceAll(" ", "\u00a0")} 문을 열어요`}>
      <Quiet>
        {hasPresale
          ? "지금 사전 예약하면 여는 날부터 바로 이용할 수 있어요."
          : "대기 신청은 신청서에 남겨 주세요. 여는 날이 바뀌면 여기에 적어요."}
      </Quiet>
    </Part>
  );
}

/** A trial day before paying for months. */
export function TrialSection({ href }: { href: string }) {
  return (
    <Part id="trial" title="처음이라면 하루는 무료예요">
      <Quiet>처음 한 번, 돈을 내지 않고 하루 동안 이용해요.</Quiet>
      <Row>
        <ButtonLink href={href} look="secondary" rel="nofollow">
          무료 체험 신청
        </ButtonLink>
      </Row>
    </Part>
  );
}

/** News of this branch alone. */
export function NoticeSection({ notices }: Pick<PlaceDetail, "notices">) {
  return (
    <Part id="notices" title="지점 소식">
      <ul className={styles.rows}>
        {notices.map(({ id, title, created }) => (
          <li key={id}>
            <a href={`/notice/${id}`}>
              <span>{title}</span>
              <time dateTime={created}>{formatShortDate(created)}</time>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const NEAR_COUNT = 3;

/** Where else to train close by. */
export function NearSection({ branches }: { branches: readonly NearBranch[] }) {
  return (
    <Part id="near" title="가까운 지점">
      <ul className={styles.rows}>
        {branches.slice(0, NEAR_COUNT).map(({ pk, name, station, distanceKm, opensOn }) => (
          <li key={pk}>
            <a href={`/place/${pk}`}>
              <span>
                <b>{name}</b> <small>{opensOn ? `${formatDateOfYear(opensOn)} 오픈` : station}</small>
              </span>
              <small>직선 {formatDistance(distanceKm)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The application page of the branches that have their own (docs/product.md 2.7). */
export function TrainerLink({ name }: { name: string }) {
  const href = findTrainerApplication(name);
  if (!href) return null;
  return (
    <Row>
      <OutboundLink href={href}>{name}점 트레이너 지원</OutboundLink>
    </Row>
  );
}
