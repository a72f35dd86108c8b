import { bottomItems, footerGroups, socialItems, type FooterItem } from "@/lib/config/footer";
import { site } from "@/lib/config/site";
import { FooterIconView } from "./footer-icon";
import { FrameLink } from "./frame-link";
import { Logo } from "./logo";

/** The site's footer; rendered on the server, styled by styles/footer.css: it sends the browser no code. */
export function Footer() {
  const { company } = site;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-groups">
          {footerGroups.map(({ title, code, children = [] }) => (
            <div key={code}>
              <h2>{title}</h2>
              <ItemList items={children} />
            </div>
          ))}
        </div>
        <div className="footer-bottom">
          <div>
            <Logo height={18} />
            <ul className="footer-social">
              {socialItems.map(({ code, link, title, prevIcon }) => (
                <li key={code}>
                  <FrameLink href={link ?? "/"} isExternal>
                    <FooterIconView name={prevIcon} />
                    <span className="visually-hidden">{title}</span>
                  </FrameLink>
                </li>
              ))}
            </ul>
          </div>
          <div className="footer-links">
            <ItemList items={bottomItems} />
          </div>
          <address className="footer-company">
            <span>상호 {company.legalName}</span>
            <span>대표자 {company.representative}</span>
            <span>주소 {company.address}</span>
            <span>
              전화 <a href={`tel:${company.phone}`}>{company.phone}</a>
            </span>
            <span>
              이메일 <a href={`mailto:${company.email}`}>{company.email}</a>
            </span>
            <span>사업자등록번호 {company.businessNumber}</span>
            <span>통신판매업 신고번호 {company.mailOrderNumber}</span>
            <span>호스팅 제공자 {company.hostingProvider}</span>
          </address>
        </div>
      </div>
    </footer>
  );
}

function ItemList({ items }: { items: readonly FooterItem[] }) {
  return (
    <ul>
      {items.map(({ title, link, code, isExternal, isBold, prevIcon, afterIcon }) => (
        <li key={code}>
          <FrameLink href={link ?? "/"} isExternal={isExternal}>
            <FooterIconView name={prevIcon} />
            {isBold ? <strong>{title}</strong> : title}
            <FooterIconView name={afterIcon} />
          </FrameLink>
        </li>
      ))}
    </ul>
  );
}
