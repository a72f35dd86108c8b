import { still } from "@/components/ui/still";
import { bottomItems, footerGroups, type FooterItem, socialItems } from "@/lib/config/footer";
import { externalLinks } from "@/lib/config/links";
import { site } from "@/lib/config/site";
import { FrameLink } from "./frame-link";
import { Logo } from "./logo";

/**
 * The site's footer; rendered on the server, styled by styles/footer.css. It sends the browser no code.
 */
export function Footer() {
  const { company } = site;
  return (
    <footer
      className="footer"
      {...still(
        <>
          <div className="footer-groups">
            {footerGroups.map(({ children: items = [], ...head }) => (
              <div key={head.code}>
                {head.link ? (
                  <ItemLink item={head} className="footer-head" />
                ) : (
                  <p className="footer-head">{head.title}</p>
                )}
                {items.length > 0 && <ItemList items={items} />}
              </div>
            ))}
          </div>
          <div className="footer-bottom">
            <div>
              <Logo height={18} />
              <ul className="footer-social">
                {socialItems.map(({ code, link, title, prevIcon }) => (
                  <li key={code}>
                    <FrameLink href={link ?? "/"} isExternal data-icon-before={prevIcon}>
                      <span className="visually-hidden">{title}</span>
                    </FrameLink>
                  </li>
                ))}
              </ul>
            </div>
            <ItemList items={bottomItems} className="footer-links" />
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
        </>,
      )}
    />
  );
}

function ItemList({ items, className }: { items: readonly FooterItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.code}>
          <ItemLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemLink({ item, className }: { item: FooterItem; className?: string }) {
  const { title, link, isExternal, isBold, prevIcon, afterIcon } = item;
  return (
    <FrameLink
      className={className}
      href={link ?? "/"}
      isExternal={isExternal}
      isTeamClass={link === externalLinks.teamClassApp}
      data-icon-before={prevIcon}
      data-icon-after={afterIcon}
    >
      {isBold ? <strong>{title}</strong> : title}
    </FrameLink>
  );
}
