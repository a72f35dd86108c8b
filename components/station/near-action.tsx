"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, type MouseEvent } from "react";
import { ButtonLink } from "@/components/ui/button";
import { usePositionRequest } from "@/hooks/station/use-position-request";
import { useLazyComponent } from "@/hooks/use-lazy-component";

const loadStationField = () => import("./station-field").then(({ StationField }) => StationField);

const NEAREST = "/place?order=near";

/**
 * The way to the nearest branches: asks for the position in the same press and opens the list, nearest first. Without
 * a position a field for a station takes the button's place and the focus. Before the page's code is there it is
 * a link to the list.
 */
export function NearAction({ className }: { className?: string }) {
  const router = useRouter();
  const { position, ask, hasAsked, isWaiting, needsStation } = usePositionRequest();
  // Requested with the position: a refusal takes no time.
  const { Component: StationField, hasFailed } = useLazyComponent(loadStationField, hasAsked && !position);
  const place = useRef<HTMLDivElement>(null);

  const isFound = hasAsked && position !== null;
  useEffect(() => {
    // A position that comes while a station is being typed is late.
    const isTyping = Boolean(place.current?.querySelector("input")?.value);
    if (isFound && !isTyping) router.push(NEAREST);
  }, [isFound, router]);

  const handleClick = (event: MouseEvent) => {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForBrowser || hasFailed) return;
    event.preventDefault();
    if (position) router.push(NEAREST);
    else ask();
  };

  return (
    <div className={className} ref={place}>
      {needsStation && StationField ? (
        <StationField
          label="어느 역에서 가까운 곳을 찾을까요?"
          takesFocus
          onChoose={({ key }) => router.push(`/place?from=${encodeURIComponent(key)}`)}
        />
      ) : (
        <ButtonLink
          href="/place"
          size="large"
          aria-busy={(hasAsked && isWaiting) || undefined}
          onClick={handleClick}
        >
          가까운 지점 찾기
        </ButtonLink>
      )}
    </div>
  );
}
