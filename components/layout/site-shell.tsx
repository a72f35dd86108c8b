import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { ShellBody, ShellFrame, SkipLink } from "./shell-parts";

/**
 * The frame around every page. It belongs to the root layout, so that no navigation rebuilds the header;
 * the page renders its own `<main id="main">`.
 */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <ShellFrame>
      <SkipLink href="#main">본문으로 건너뛰기</SkipLink>
      <Header />
      <ShellBody>{children}</ShellBody>
      <Footer />
    </ShellFrame>
  );
}
