import { SectionTitle } from "@/components/ui/page";
import { OutboundLink } from "@/components/ui/text-link";
import { externalLinks } from "@/lib/config/links";
import styles from "./delay-rule.module.css";

/** What applies if a branch opens later than announced. */
export function DelayRule() {
  return (
    <div className={styles.box}>
      <SectionTitle>오픈이 미뤄지면</SectionTitle>
      <ol className={styles.rules}>
        <li>
          <h3>바뀐 날짜를 보내요</h3>
          <p>회원권을 산 분께 바뀐 날짜를 보내고, 이 페이지의 날짜도 바꿔요.</p>
        </li>
        <li>
          <h3>기간은 줄지 않아요</h3>
          <p>회원권은 실제로 문을 여는 날부터 시작해요. 예약가도 그대로예요.</p>
        </li>
        <li>
          <h3>기다리지 않아도 돼요</h3>
          <p>원하면 위약금 없이 모두 돌려드려요. 환불은 신청한 날부터 3영업일 안에 보내요.</p>
        </li>
      </ol>
      <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
    </div>
  );
}
