import { MenuIcon } from "@/components/ui/icon";
import { externalLinks } from "@/lib/config/links";
import { headerItems, myItems, presaleItems } from "@/lib/config/menu";
import { site } from "@/lib/config/site";
import { DrawerHost } from "./drawer-host";
import { HeaderAccount } from "./header-account";
import { HeaderFade } from "./header-fade";
import { Bar, HeaderLink, HomeLink, Nav, PresaleLink, WideList } from "./header-parts";
import { Logo } from "./logo";
import { MenuButton } from "./menu-button";

/**
 * The site's header. Rendered on the server and the same for everybody; small leaf components fill in what
 * depends on the session in the browser.
 */
export function Header() {
  return (
    <Bar>
      <HeaderFade>
        <HomeLink href="/" aria-label={`${site.brand} 홈`}>
          <Logo />
        </HomeLink>
        <Nav aria-label="주요 메뉴">
          <WideList>
            {presaleItems.map(({ name, link = "/" }) => (
              <li key={name}>
                <PresaleLink href={link}>
                  {name} <span>사전 예약</span>
                </PresaleLink>
              </li>
            ))}
            {headerItems.map(({ name, link = "/", isExternal }) => (
              <li key={name}>
                <HeaderLink
                  href={link}
                  isExternal={isExternal}
                  isTeamClass={link === externalLinks.teamClassApp}
                >
                  {name}
                </HeaderLink>
              </li>
            ))}
          </WideList>
          <HeaderAccount myItems={myItems} />
          <MenuButton>
            <MenuIcon size={26} />
          </MenuButton>
        </Nav>
      </HeaderFade>
      <DrawerHost />
    </Bar>
  );
}
