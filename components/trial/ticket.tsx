"use client";

import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonRow } from "@/components/ui/button-row";
import { MapLinks } from "@/components/ui/map-links";
import { Quiet } from "@/components/ui/quiet";
import { saveFile } from "@/components/ui/save-file";
import { SaveNote } from "@/components/ui/save-note";
import { TextLink } from "@/components/ui/text-link";
import { Ticket, type TicketFact } from "@/components/ui/ticket";
import { useVisitedBranch } from "@/hooks/branch/use-visited-branch";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import { getMapLinks } from "@/lib/branch/map-link";
import { describeProvided } from "@/lib/config/steps";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialOpen } from "@/lib/contract/rules/trial";
import type { Trial } from "@/lib/contract/trial";
import { formatDate, formatDateOfYear } from "@/lib/format/date";
import { buildCalendarFile } from "@/lib/format/icalendar";
import { ARRIVAL, buildTrialEntry, describeComing, trialBring, type DayHours } from "./calendar-entry";
import { CancelTrial } from "./cancel";

/** What has just become of the trial; `gone`: it was cancelled elsewhere. */
export type TrialNews = "booked" | "changed" | "cancelled" | "gone";

type TrialTicketProps = {
  trial: Trial;
  /** Null for a trial that was booked before. */
  news: Exclude<TrialNews, "cancelled" | "gone"> | null;
  onChange: () => void;
  onCancelled: () => void;
};

/** The booked trial: when, where, the way there, what to bring, and how to change one's mind. */
export function TrialTicket({ trial, news, onChange, onCancelled }: TrialTicketProps) {
  const { place, visit_date: day, goal } = trial;
  const { branch, findHours, findStaffed, findHoliday } = useVisitedBranch(place.pk);
  const today = getToday();
  const isPast = day < today;
  const hours = findHours(day);
  const staffed = findStaffed(day);

  const facts: TicketFact[] = [
    { term: "방문하는 날", value: formatDate(day), notes: [findHoliday(day)] },
    ...(hours && !isPast ? [{ term: "여는 시간", value: hours, notes: [describeComing(staffed)] }] : []),
    { term: "지점", value: `${place.name}점`, notes: [branch?.address] },
    ...(branch && !isPast
      ? [{ term: "오는 길", value: branch.subway_exit, notes: [branch.directions] }]
      : []),
    ...(isPast
      ? []
      : [{ term: "가져올 것", value: describeProvided(branch?.amenities), list: [...trialBring] }]),
    ...(goal ? [{ term: "운동 목표", value: goal }] : []),
  ];

  return (
    <Ticket
      kind="1일 체험 · 무료"
      title={describe(trial, { isPast, news })}
      lead={isPast ? "체험은 회원당 한 번이에요. 이제 회원권으로 이어 가 보세요." : ARRIVAL}
      news={news && `${news} ${day} ${place.pk}`}
      facts={facts}
    >
      {isPast ? (
        <ButtonLink href={`/product?place=${place.pk}`} isWide>
          회원권 가격 보기
        </ButtonLink>
      ) : (
        <>
          <Button isWide onClick={() => saveInCalendar(trial, branch, { hours, staffed })}>
            달력에 담기
          </Button>
          <SaveNote />
          {branch && (
            <Maps>
              <MapLinks {...getMapLinks(branch)} />
            </Maps>
          )}
          {isTrialOpen(day, today) ? (
            <>
              <Pair itemWidth="116px">
                <Button look="quiet" onClick={onChange}>
                  예약 바꾸기
                </Button>
                <CancelTrial trial={trial} onCancelled={onCancelled} />
              </Pair>
              <Note size="label">방문 전날까지 횟수 제한 없이 바꾸거나 취소할 수 있어요.</Note>
            </>
          ) : (
            <Note size="label">오늘 방문하는 예약은 바꾸거나 취소할 수 없어요.</Note>
          )}
          <TextLink href={`/place/${place.pk}`}>지점 자세히 보기</TextLink>
        </>
      )}
    </Ticket>
  );
}

function describe(
  { place, visit_date: day }: Trial,
  { isPast, news }: { isPast: boolean; news: TrialTicketProps["news"] },
): string {
  if (isPast) return `${place.name}점 체험 날이 지났어요`;
  if (news === "changed") return `${formatDateOfYear(day)} ${place.name}점으로 바꿨어요`;
  return `${place.name}점 체험을 예약했어요`;
}

function saveInCalendar(trial: Trial, branch: FetchedPlace | undefined, hours: DayHours): void {
  const entry = buildTrialEntry(trial, branch, hours, window.location.origin);
  const text = buildCalendarFile(entry, new Date());
  saveFile(text, { type: "text/calendar", name: `trial-${trial.visit_date}.ics` });
}

const Pair = styled(ButtonRow)`
  margin-top: 8px;
`;

const Maps = styled.div`
  margin-top: 8px;
`;

const Note = styled(Quiet)`
  margin-top: 12px;
`;
