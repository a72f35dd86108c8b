import { ButtonRow } from "@/components/ui/button-row";
import { SectionTitle } from "@/components/ui/page";
import { still } from "@/components/ui/still";
import { StoreLinks } from "@/components/ui/store-links";
import { brand } from "@/lib/config/brand";
import styles from "./app-download.module.css";

/** Where to get the app: the stores, and on wide screens a QR code for a phone. */
export function AppDownload() {
  return (
    <section
      className={styles.band}
      {...still(
        <>
          <div className={styles.words}>
            <SectionTitle>{brand} 앱 받기</SectionTitle>
            <p>체크인과 팀 클래스 예약은 앱에서 해요.</p>
            <ButtonRow className={styles.stores}>
              <StoreLinks />
            </ButtonRow>
          </div>
          <figure className={styles.qr}>
            <img
              src="/og/app-qr.svg"
              alt="앱 다운로드 주소가 담긴 QR 코드"
              width={132}
              height={132}
              loading="lazy"
            />
            <p>휴대폰 카메라로 찍어 보세요</p>
          </figure>
        </>,
      )}
    />
  );
}
