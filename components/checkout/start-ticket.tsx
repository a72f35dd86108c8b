"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { MapLinks } from "@/components/ui/map-links";
import { findDayWord } from "@/components/ui/next-days";
import { saveFile } from "@/components/ui/save-file";
import { SaveNote } from "@/components/ui/save-note";
import { Ticket, type TicketFact } from "@/components/ui/ticket";
import { useVisitedBranch } from "@/hooks/branch/use-visited-branch";
import { getMapLinks } from "@/lib/branch/map-link";
import { describeProvided, startBring } from "@/lib/config/steps";
import type { Payment } from "@/lib/contract/payment";
import { addDays, countDaysBetween, getToday, toSeoulDate } from "@/lib/contract/rules/days";
import { findWithdrawalEnd, nameMinorEnd } from "@/lib/contract/rules/refund";
import { findLastDay } from "@/lib/contract/rules/term";
import { formatDate, formatDateOfYear, formatDateOfYearWith, formatDateWith } from "@/lib/format/date";
import { buildCalendarFile } from "@/lib/format/icalendar";
import { formatPrice } from "@/lib/format/number";
import { useSessionStore } from "@/stores/session";
import { buildStartEntry } from "./calendar-entry";

/** The ticket is punched only so soon after the payment, not when its page is opened again later. */
const NEWS_FOR_MS = 2 * 60 * 1000;

/** What was bought, as a ticket to come with: where, from when, the way there, what to bring. */
export function StartTicket({ payment }: { payment: Payment }) {
  const { id, amount, order_name, list_price, product, place, approved_at, bonus_days = 0 } = payment;
  const { moved_from, term } = payment;
  // What has begun goes on there from the day it moved.
  const starts_on = moved_from && term && term.from > payment.starts_on ? term.from : payment.starts_on;
  const [isNews] = useState(() => Date.now() - Date.parse(approved_at ?? "") < NEWS_FOR_MS);
  const { branch, findHours, findStaffed, findHoliday } = useVisitedBranch(place?.pk ?? 0);
  const hours = findHours(starts_on);
  const staffed = findStaffed(starts_on);
  const today = getToday();
  const isAhead = starts_on >= today;
  const ownLastDay = product && addDays(findLastDay(product, starts_on), bonus_days);
  const lastDay = term?.to ?? ownLastDay;
  const restDays = ownLastDay && lastDay && !moved_from ? countDaysBetween(ownLastDay, lastDay) : 0;
  // Of the title, whose lines keep the day together.
  const startName = (findDayWord(starts_on, today) ?? formatDateOfYear(starts_on)).replaceAll(" ", "\u00a0");
  const paid =
    moved_from && place
      ? `${moved_from.name}점에서 ${place.name}점으로 바꿨어요`
      : `${formatPrice(amount)} 결제를 마쳤어요`;
  const birthDate = useSessionStore(({ me }) => me?.birth_date);
  const end =
    // What was moved or handed on has those of its first order, or none.
    approved_at && list_price > 0 && !moved_from && product?.kind !== "day_pass"
      ? findWithdrawalEnd(toSeoulDate(approved_at), starts_on, birthDate)
      : null;
  const minorEnd =
    end?.reason === "minor" && lastDay ? nameMinorEnd(end.until, lastDay, product?.pause?.max_days) : null;

  const facts: TicketFact[] = [
    ...(place
      ? [
          {
            term: "지점",
            value: <a href={`/place/${place.pk}`}>{place.name}점</a>,
            notes: [branch?.address],
          },
        ]
      : []),
    {
      term: moved_from && starts_on === payment.starts_on ? "바꾼 날" : "이용 시작일",
      value: formatDate(starts_on),
      notes: [
        findHoliday(starts_on),
        lastDay && `${formatDateWith(lastDay, "까지")} 쓸 수 있어요`,
        bonus_days > 0 && `쿠폰이 더한 ${bonus_days}일을 넣었어요`,
        restDays > 0 && `쉬는 ${restDays}일만큼 늘어난 날이에요`,
        end &&
          end.until >= today &&
          // The birthday may be years ahead.
          `${minorEnd ? `${minorEnd.name} ${formatDateWith(minorEnd.day, "까지")}` : `7일 안심: ${formatDateOfYearWith(end.until, "까지")}`} 위약금 없이 그만둘 수 있어요`,
      ],
    },
    ...(hours && isAhead
      ? [{ term: "여는 시간", value: hours, notes: [staffed && `직원이 있는 시간 ${staffed}`] }]
      : []),
    ...(branch && isAhead
      ? [{ term: "오는 길", value: branch.subway_exit, notes: [branch.directions] }]
      : []),
    ...(isAhead ? [{ term: "가져올 것", value: describeProvided(branch?.amenities), list: startBring }] : []),
  ];

  return (
    <Ticket
      kind={order_name}
      title={place && isAhead ? `다음 역은 ${startName}, ${place.name}` : paid}
      lead={place && isAhead && `${paid}.`}
      news={isNews ? id : null}
      facts={facts}
    >
      <Actions>
        {isAhead && (
          <Button
            isWide
            onClick={() => {
              const entry = buildStartEntry({ ...payment, starts_on }, branch, hours, window.location.origin);
              const text = buildCalendarFile(entry, new Date());
              saveFile(text, { type: "text/calendar", name: `start-${starts_on}.ics` });
            }}
          >
            달력에 담기
          </Button>
        )}
        {isAhead && <SaveNote />}
        {branch && isAhead && <MapLinks {...getMapLinks(branch)} />}
        <ButtonLink href="/mypage/membership" look={isAhead ? "quiet" : "primary"} isWide>
          내 회원권 보기
        </ButtonLink>
      </Actions>
    </Ticket>
  );
}

const Actions = styled.div`
  display: grid;
  gap: 8px;
`;
