import { site } from "@/lib/config/site";
import { FooterInner, FooterRoot } from "./footer-parts";

/** The site's footer; rendered on the server, only its styled parts reach the browser. */
export function Footer() {
  return (
    <FooterRoot>
      <FooterInner>{site.company.legalName}</FooterInner>
    </FooterRoot>
  );
}
