import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { PlainMenu } from "./plain-menu";

/**
 * The frame around every page. It belongs to the root layout, so that no navigation rebuilds the header;
 * the page renders its own `<main id="main">`. Styled by styles/frame.css.
 */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        본문으로 건너뛰기
      </a>
      <Header />
      <div className="shell-body">{children}</div>
      <PlainMenu />
      <Footer />
    </div>
  );
}
