import { bottomItems, footerGroups, socialItems, type FooterItem } from "@/lib/config/footer";
import { site } from "@/lib/config/site";
import { FooterIconView } from "./footer-icon";
import { Bottom, BottomLinks, Company, FooterInner, FooterRoot, Group, Groups, Social } from "./footer-parts";
import { FrameLink } from "./frame-link";
import { Logo } from "./logo";

/** The site's footer; rendered on the server, only its styled parts reach the browser. */
export function Footer() {
  const { company } = site;
  return (
    <FooterRoot>
      <FooterInner>
        <Groups>
          {footerGroups.map(({ title, code, children = [] }) => (
            <Group key={code}>
              <h2>{title}</h2>
              <ItemList items={children} />
            </Group>
          ))}
        </Groups>
        <Bottom>
          <div>
            <Logo height={18} />
            <Social>
              {socialItems.map(({ code, link, title, prevIcon }) => (
                <li key={code}>
                  <FrameLink href={link ?? "/"} isExternal>
                    <FooterIconView name={prevIcon} />
                    <span className="visually-hidden">{title}</span>
                  </FrameLink>
                </li>
              ))}
            </Social>
          </div>
          <BottomLinks>
            <ItemList items={bottomItems} />
          </BottomLinks>
          <Company>
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
          </Company>
        </Bottom>
      </FooterInner>
    </FooterRoot>
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
