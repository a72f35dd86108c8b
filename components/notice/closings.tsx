import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { describeEnd } from "@/lib/branch/guarantee";
import { formatPause } from "@/lib/member/pause";
import type { Closing } from "@/lib/render/read/notice";
import styles from "./closings.module.css";

/** Which branches rest or close, now or soon, before any other news; nothing while all are open. */
export function Closings({ closings }: { closings: readonly Closing[] }) {
  if (closings.length === 0) return null;
  return (
    <section className={styles.closings} aria-labelledby="closings">
      <h2 id="closings">쉬거나 문을 닫는 지점</h2>
      <ul>
        {closings.map(({ pk, name, from, to, noticeId }) => (
          <li key={`${pk} ${from}`}>
            <a href={noticeId ? `/notice/${noticeId}` : `/place/${pk}`}>
              <b>{name}점</b>
              <span>{to ? `${formatPause({ from, to })} 쉬어요` : describeEnd(from)}</span>
              <ChevronRightIcon size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
