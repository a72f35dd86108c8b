import { still } from "@/components/ui/still";
import { externalLinks } from "@/lib/config/links";
import { headerItems, myItems, presaleItems } from "@/lib/config/menu";
import { site } from "@/lib/config/site";
import { DrawerHost } from "./drawer-host";
import { FrameLink } from "./frame-link";
import { HeaderAccount } from "./header-account";
import { HeaderFade } from "./header-fade";
import { Logo } from "./logo";
import { MenuButton } from "./menu-button";
import { PLAIN_MENU_ID } from "./plain-menu";

/**
 * The site's header. Rendered on the server and the same for everybody; small leaf components fill in what
 * depends on the session in the browser. Styled by styles/frame.css.
 */
export function Header() {
  return (
    <header className="header">
      <HeaderFade>
        <a className="header-home" href="/" aria-label={`${site.brand} 홈`} {...still(<Logo />)} />
        <nav className="header-nav" aria-label="주요 메뉴">
          <ul
            className="header-links"
            {...still(
              <>
                {presaleItems.map(({ name, link = "/" }) => (
                  <li key={name}>
                    <FrameLink className="header-link header-link--presale" href={link}>
                      {name} <span>사전 예약</span>
                    </FrameLink>
                  </li>
                ))}
                {headerItems.map(({ name, link = "/", isExternal }) => (
                  <li key={name}>
                    <FrameLink
                      className="header-link"
                      href={link}
                      isExternal={isExternal}
                      isTeamClass={link === externalLinks.teamClassApp}
                    >
                      {name}
                    </FrameLink>
                  </li>
                ))}
              </>,
            )}
          />
          <HeaderAccount myItems={myItems} />
          <noscript>
            <a className="header-person" href={`#${PLAIN_MENU_ID}`}>
              메뉴
            </a>
          </noscript>
          <MenuButton />
        </nav>
      </HeaderFade>
      <DrawerHost />
    </header>
  );
}
