import { CardGrid } from "@/components/ui/card-grid";
import styles from "./steps.module.css";

const steps = [
  { title: "링크 보내기", content: "내 초대 링크를 친구에게 보내요." },
  { title: "친구가 가입하기", content: "친구가 링크에서 가입하면 쿠폰이 바로 들어와요." },
  { title: "포인트 받기", content: "친구가 결제하고 이용 8일째가 되면 내 포인트가 쌓여요." },
];

/** How it works, from the link to the points. */
export function ReferralSteps() {
  return (
    <CardGrid isOrdered className={styles.steps}>
      {steps.map(({ title, content }, index) => (
        <li key={title}>
          <b>{index + 1}</b>
          <div>
            <h3>{title}</h3>
            <p>{content}</p>
          </div>
        </li>
      ))}
    </CardGrid>
  );
}
