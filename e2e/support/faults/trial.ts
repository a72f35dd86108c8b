import type { Page } from "playwright/test";
import { addDays, getToday } from "../../../lib/contract/rules/days";
import { enterAs } from "../enter";
import { signUpMember } from "../member";
import { ask, button, seen, type Trigger } from "./trigger";

const path = "/trial?place=3";
const dayOf = (page: Page) => page.getByRole("radiogroup", { name: "방문할 날" }).getByRole("radio");
const ticket = (page: Page) => page.getByRole("heading", { name: /신도림점 체험을 예약했어요$/ });

async function openBooked(page: Page, address: string) {
  const member = await signUpMember();
  await ask(member, "/api/member/trial/", { place_pk: 3, visit_date: addDays(getToday(), 1) });
  await enterAs(page, member, address);
}

async function chooseDay(page: Page) {
  await enterAs(page, await signUpMember(), path);
  await page.getByRole("radio", { name: /^내일/ }).click();
}

export const trialTriggers: Trigger[] = [
  {
    call: "GET /api/member/trial/",
    open: (page) => openBooked(page, "/trial"),
    done: (page) => seen(page.getByRole("heading", { name: /신도림점/ })),
    untrue: /무료로 체험 예약하기/,
    except: { "bad body": "`null` is its answer where none is booked" },
  },
  {
    call: "GET /api/holiday/",
    open: chooseDay,
    says: null,
    again: (page) => button(page, "무료로 체험 예약하기").click(),
    done: (page) => seen(ticket(page)),
  },
  {
    call: "POST /api/member/trial/",
    open: chooseDay,
    act: (page) => button(page, "무료로 체험 예약하기").click(),
    done: (page) => seen(ticket(page)),
    untrue: /체험을 예약했어요/,
  },
  {
    call: "PATCH /api/member/trial/",
    open: async (page) => {
      await openBooked(page, "/trial?view=change");
      await dayOf(page).nth(4).click();
    },
    act: (page) => button(page, "이렇게 바꾸기").click(),
    done: (page) => seen(page.getByRole("heading", { name: /신도림점으로 바꿨어요$/ })),
    untrue: /바꿨어요/,
  },
  {
    call: "DELETE /api/member/trial/",
    open: async (page) => {
      await openBooked(page, "/trial");
      await button(page, "예약 취소").click();
    },
    act: (page) => page.getByRole("dialog").getByRole("button", { name: "예약 취소하기" }).click(),
    done: (page) => seen(page.getByRole("heading", { name: /^예약을 취소했어요/ })),
    untrue: /예약을 취소했어요/,
    except: { "bad body": "a success is known by its status alone" },
  },
];
