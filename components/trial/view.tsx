"use client";

import { useQuery } from "@tanstack/react-query";
import { withQueries } from "@/components/providers/with-queries";
import { LoadFailure } from "@/components/ui/load-failure";
import { trialQueries } from "@/lib/api/trial";
import { useSessionStore } from "@/stores/session";
import { BookedTrial } from "./booked";
import { TrialForm } from "./form";
import { TrialSkeleton } from "./skeleton";

/** The form of the one trial, or the trial that was booked. */
export const TrialView = withQueries(function TrialView() {
  const me = useSessionStore(({ me }) => me);
  const { data, error, isFetching, refetch } = useQuery({ ...trialQueries.mine(), enabled: me !== null });

  if (data) return <BookedTrial trial={data} />;
  if (data === null) return <TrialForm memberId={me?.id ?? 0} />;
  if (error && !isFetching) {
    return <LoadFailure title="체험 신청을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  return <TrialSkeleton />;
});
