import { ButtonLink } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks, findTrainerApplication } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate, formatShortDate } from "@/lib/format/date";
import styles from "./more.module.css";
import { Part, Row } from "./part";

/** For an upcoming branch: when it opens, and how to book early. */
export function OpeningSection({ openDate, presaleHref }: { openDate: string; presaleHref: string | null }) {
  return (
    <Part id="opening" title={`${formatDate(openDate)}에 문을 열어요`}>
      <Quiet>대기 신청을 해 두면 오픈 소식과 등록 안내를 먼저 보내 드려요.</Quiet>
      <Row>
        {presaleHref && <OutboundLink href={presaleHref}>사전 예약</OutboundLink>}
        <OutboundLink href={externalLinks.waitingList}>대기 신청</OutboundLink>
      </Row>
    </Part>
  );
}

/** A trial day before paying for months. */
export function TrialSection({ pk }: Pick<PlaceDetail, "pk">) {
  return (
    <Part id="trial" title="먼저 하루 이용해 보세요">
      <Quiet>1일 체험으로 머신과 분위기를 확인한 다음에 등록해도 늦지 않아요.</Quiet>
      <Row>
        <ButtonLink href={`/trial?place=${pk}`} look="secondary">
          1일 체험 신청
        </ButtonLink>
      </Row>
    </Part>
  );
}

/** News of this branch alone. */
export function NoticeSection({ notices }: Pick<PlaceDetail, "notices">) {
  return (
    <Part id="notices" title="지점 소식">
      <ul className={styles.notices}>
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

/** The application page of the branches that have their own (docs/product.md 2.7). */
export function TrainerSection({ name }: { name: string }) {
  const href = findTrainerApplication(name);
  if (!href) return null;
  return (
    <Part id="trainer" title={`${name}점에서 함께할 트레이너를 찾아요`}>
      <OutboundLink href={href}>{name}점 트레이너 지원</OutboundLink>
    </Part>
  );
}
