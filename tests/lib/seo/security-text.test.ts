import { expect, test } from "vitest";
import { GET } from "@/app/.well-known/security.txt/route";
import { site } from "@/lib/config/site";
import { writeSecurityText } from "@/lib/seo/crawlers";

test("who finds a weakness reads where to write, and until when that holds", () => {
  const text = writeSecurityText({ email: "help@gym.example", now: new Date("2026-11-21T10:00:00Z") });
  expect(text).toBe(
    "Contact: mailto:help@gym.example\nExpires: 2027-02-19T00:00:00Z\nPreferred-Languages: ko, en\n",
  );
});

test("the site answers it as plain text, with the company's own address", async () => {
  const answer = GET();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toContain(`Contact: mailto:${site.company.email}\n`);
});
