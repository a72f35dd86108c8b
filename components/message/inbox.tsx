"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { ListEnd } from "@/components/ui/list-end";
import { LoadFailure } from "@/components/ui/load-failure";
import { MonthSection } from "@/components/ui/month-section";
import { StateView } from "@/components/ui/state-view";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { useHasSession } from "@/hooks/session/use-has-session";
import { countUnreadable } from "@/lib/api/member-client";
import { markAsRead, messageQueries } from "@/lib/api/message";
import type { Message, MessagePage } from "@/lib/contract/message";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { MessageChoices } from "./choices";
import { InboxSkeleton } from "./skeleton";
import { ToldMessage } from "./told-message";

/** What the member was told, newest first; what is new stays marked until the next visit. */
export const MessageInbox = withQueries(function MessageInbox() {
  const hasSession = useHasSession();
  const query = useInfiniteQuery({ ...messageQueries.mine(), enabled: hasSession });
  const { data, error, isFetching, refetch } = query;
  // A new one moves the pages, so that one of them has the end of the one before again.
  const told = data && new Map(data.pages.flatMap(({ results }) => results).map((one) => [one.id, one]));
  const messages = told && [...told.values()];
  useMarkAsRead(data?.pages);

  if (!messages && error && !isFetching) {
    return <LoadFailure title="알림을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  if (!messages) return <InboxSkeleton />;
  if (messages.length === 0) {
    return (
      <>
        <MessageChoices />
        <StateView title="아직 받은 알림이 없어요" sign="empty">
          결제하거나 그만두거나 돈을 돌려받으면 여기에 알려 드려요.
        </StateView>
      </>
    );
  }
  const unreadable = data!.pages.reduce((sum, { results }) => sum + countUnreadable(results), 0);
  return (
    <div className="settling">
      <MessageChoices />
      <UnreadableNote count={unreadable} what="알림" unit="건" />
      {groupByMonth(messages).map(([month, ofMonth]) => (
        <MonthSection key={month} month={month} height={ofMonth.length * 118 + 40}>
          {ofMonth.map((message) => (
            <ToldMessage key={message.id} message={message} />
          ))}
        </MonthSection>
      ))}
      <ListEnd query={query} shown={messages.length} count={data!.pages.at(-1)!.count} />
    </div>
  );
});

/** The months in Seoul, in the order of their messages. */
function groupByMonth(messages: readonly Message[]): [month: string, Message[]][] {
  const months = new Map<string, Message[]>();
  for (const message of messages) {
    const month = toSeoulDate(message.created).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), message]);
  }
  return [...months];
}

/** Marks as read what is shown. What fails here is shown as new once more, by the next visit. */
function useMarkAsRead(pages: readonly MessagePage[] | undefined): void {
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const { results } of pages ?? []) {
      const ids = results.filter(({ id, is_read }) => !is_read && !told.current.has(id)).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const id of ids) told.current.add(id);
      markAsRead(ids).catch(() => {});
    }
  }, [pages]);
}
