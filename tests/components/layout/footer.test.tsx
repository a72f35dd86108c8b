import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Footer } from "@/components/layout/footer";
import { externalLinks } from "@/lib/config/links";
import { site } from "@/lib/config/site";

describe("the footer", () => {
  it.each([
    ["지점 찾기", "/place"],
    ["운영 소식", "/notice"],
    [/^팀 클래스/, externalLinks.teamClassApp],
    [/^News/, externalLinks.blog],
    [/^파트너 트레이너/, externalLinks.trainerApplication],
    [/^제휴 제안/, externalLinks.partner],
    [/^기업 회원권 문의/, externalLinks.business],
    [/^채용/, externalLinks.recruitment],
    [/^iOS/, externalLinks.appStore],
    [/^Android/, externalLinks.googlePlay],
    [/인스타그램/, externalLinks.instagram],
    [/블로그/, externalLinks.blog],
    [/채널/, externalLinks.messagingChannel],
    [/^이용약관/, externalLinks.terms],
    [/^개인정보처리방침/, externalLinks.privacy],
    [/^사업자정보 확인/, externalLinks.businessLookup],
  ])("links by %s to %s", (name, href) => {
    render(<Footer />);
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  });

  it("has the gym, team class, News, trainers, partnership, recruitment and the app as its groups, and adds no heading to a page's own", () => {
    const { container } = render(<Footer />);
    expect(screen.queryAllByRole("heading")).toEqual([]);
    const heads = [...container.querySelectorAll(".footer-head")].map(({ textContent }) => textContent);
    expect(heads).toEqual([
      "버핏",
      "팀 클래스",
      "News",
      "파트너 트레이너 · PT 지원",
      "제휴 제안",
      "채용",
      "App 다운로드",
    ]);
  });

  it("opens every external address in a new window without access to the page", () => {
    render(<Footer />);
    for (const link of screen.getAllByRole("link")) {
      if (!link.getAttribute("href")?.startsWith("https:")) continue;
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  it("states who runs the site, as the law requires", () => {
    render(<Footer />);
    const footer = within(screen.getByRole("contentinfo"));
    for (const value of Object.values(site.company)) {
      expect(footer.getByText((text) => text.includes(value))).toBeVisible();
    }
  });

  it("sets the privacy policy in bold", () => {
    render(<Footer />);
    expect(screen.getByText("개인정보처리방침").tagName).toBe("STRONG");
  });
});
