import { Container, Lead, PageTitle } from "@/components/ui/page";
import { StoreLinks } from "@/components/ui/store-links";
import { brand } from "@/lib/config/brand";
import styles from "./app-code.module.css";

/** The app runs on a phone: the QR code brings this page's address there. */
export function AppCode() {
  return (
    <Container className={styles.frame}>
      <PageTitle>휴대폰으로 {brand} 앱을 받아 주세요</PageTitle>
      <Lead>휴대폰 카메라로 QR 코드를 비추면 알맞은 스토어가 열려요.</Lead>
      <img src="/og/app-qr.svg" alt="앱 다운로드 주소가 담긴 QR 코드" width={220} height={220} />
      <div className={styles.stores}>
        <StoreLinks isNewWindow={false} />
      </div>
    </Container>
  );
}
