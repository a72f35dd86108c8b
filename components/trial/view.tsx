"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { LoadFailure } from "@/components/ui/load-failure";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { trialQueries } from "@/lib/api/trial";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialOpen } from "@/lib/contract/rules/trial";
import { useSessionStore } from "@/stores/session";
import { TrialForm } from "./form";
import { TrialSkeleton } from "./skeleton";
import type { TrialNews } from "./ticket";

/** Most who come here have no ticket yet. */
const loadTicket = () => import("./ticket").then(({ TrialTicket }) => TrialTicket);

/** The form of the one trial, or the trial that was booked, to look at or to change (`?view=change`). */
export const TrialView = withQueries(function TrialView() {
  const me = useSessionStore(({ me }) => me);
  const { data, error, isFetching, refetch } = useQuery({ ...trialQueries.mine(), enabled: me !== null });
  const [view, setView] = useAddressChoice("view", ["ticket", "change"]);
  const [news, setNews] = useState<TrialNews | null>(null);
  const { Component: TrialTicket, hasFailed, retry } = useLazyComponent(loadTicket, Boolean(data));

  if (data === undefined) {
    if (!error || isFetching) return <TrialSkeleton />;
    return <LoadFailure title="체험 예약을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  const isChanging = data !== null && view === "change" && isTrialOpen(data.visit_date, getToday());
  if (data && !isChanging) {
    if (hasFailed) return <LoadFailure title="체험 예약을 불러오지 못했어요" onRetry={retry} />;
    if (!TrialTicket) return <TrialSkeleton />;
    return (
      <TrialTicket
        trial={data}
        news={news === "cancelled" || news === "gone" ? null : news}
        onChange={() => setView("change")}
        onCancelled={() => setNews("cancelled")}
      />
    );
  }
  return (
    <TrialForm
      key={data?.id ?? 0}
      booked={data}
      news={news}
      onDone={() => {
        setNews(data ? "changed" : "booked");
        setView("ticket");
      }}
      onGone={() => setNews("gone")}
      onLeave={() => setView("ticket")}
    />
  );
});
