import type { Page } from "playwright/test";
import { enterAs } from "../enter";
import { signUpMember } from "../member";
import { seen, type Trigger } from "./trigger";

const openAsMember = (path: string) => async (page: Page) => enterAs(page, await signUpMember(), path);

const board = (page: Page) => page.getByRole("region", { name: /운영 소식 \d쪽/ });

export const branchTriggers: Trigger[] = [
  {
    call: "GET /api/place/",
    open: openAsMember("/product"),
    done: (page) => seen(page.getByRole("combobox", { name: "지점" })),
  },
  {
    call: "GET /api/place/*/",
    open: async (page) => {
      await page.goto("/place?compare=1,3");
    },
    done: (page) => seen(page.getByRole("region", { name: "지점 비교" }).getByText(/\d대/)),
  },
  {
    call: "GET /api/product/",
    open: openAsMember("/product?place=1"),
    done: (page) => seen(page.getByRole("link", { name: /회원권 12개월/ })),
    untrue: /지금 파는 이용권이 없어요/,
  },
  {
    call: "GET /api/product/*/",
    open: openAsMember("/product/4"),
    done: (page) => seen(page.getByRole("link", { name: "구매하기" })),
    untrue: /없는 상품|지금은 팔지 않는/,
  },
  {
    call: "GET /api/notice/",
    open: async (page) => {
      await page.goto("/notice");
    },
    act: (page) => board(page).getByRole("link", { name: "2쪽" }).click(),
    done: (page) => seen(page.getByRole("region", { name: "운영 소식 2쪽" }).getByRole("time")),
    untrue: /이 쪽에는 소식이 없어요/,
  },
];
