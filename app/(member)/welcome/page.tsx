import { WelcomeGreeting } from "@/components/account/welcome-greeting";
import { WelcomeTicket } from "@/components/coupon/welcome-ticket";
import { AppDownload } from "@/components/home/app-download";
import { Steps } from "@/components/home/steps";
import { Container } from "@/components/ui/page";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/welcome");

export default function WelcomePage() {
  return (
    <main id="main">
      <Container>
        <WelcomeGreeting>
          <WelcomeTicket />
        </WelcomeGreeting>
        <Steps />
        <AppDownload />
      </Container>
    </main>
  );
}
