import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { MemberWords } from "@/components/home/member-words";
import type { MembershipClosing } from "@/lib/contract/membership";
import { buildMembership } from "../../support/build-membership";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";
import { beginOnMemberships } from "../membership/around";

beginOnMemberships();

const CLOSING: MembershipClosing = {
  kind: "for_good",
  from: "2026-10-20",
  until: null,
  reason: "임대차가 끝나요",
  deadline: "2026-10-19",
  ways: ["money"],
  default_way: "money",
  way: null,
  version: 0,
  ends_on: null,
  amount: 120_000,
  points: 0,
};

test.each([
  [null, "60일 남았어요"],
  [CLOSING, /^10월 19일 \(월\).까지 쓸 수 있어요$/],
])(
  "the home page says how long it can be used: to a closing that gives the money back",
  async (closing, words) => {
    mockBackend.use(
      http.get("*/api/place/", () => HttpResponse.json([])),
      http.get("*/api/member/membership/", () => HttpResponse.json([buildMembership({ closing })])),
    );
    render(<MemberWords onFilled={() => {}} />);
    expect(await screen.findByText(words)).toBeVisible();
  },
);
