import { StateView } from "@/components/ui/state-view";
import { still } from "@/components/ui/still";
import { LAST_BRANCH_SCRIPT } from "@/lib/config/inline-scripts";
import styles from "./unknown-station.module.css";

type UnknownStationProps = {
  /** As in the address bar. */
  path: string;
  /** Of the document's policy, for its script. */
  nonce?: string;
};

/** In the place of an address that the site does not have: a stop between home and the branch that was seen last. */
export function UnknownStation({ path, nonce }: UnknownStationProps) {
  const isMember = /^\/mypage(\/|$)/.test(path);
  return (
    <StateView
      title="이번 역은 없는 역이에요"
      sign="missing"
      headingLevel={1}
      pageStatus={404}
      action={
        <nav
          className={styles.neighbours}
          aria-label="옆 역"
          {...still(
            <>
              <a href="/">
                <span aria-hidden>←</span> 홈
              </a>
              <a href={isMember ? "/mypage/membership" : "/place"}>
                {isMember ? "내 회원권 " : "지점 찾기 "}
                <span aria-hidden>→</span>
              </a>
              {!isMember && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: LAST_BRANCH_SCRIPT }} />}
            </>,
          )}
        />
      }
    >
      찾으시는 페이지가 없어요.
      <br />
      주소가 바뀌었거나 지워졌을 수 있어요.
    </StateView>
  );
}
