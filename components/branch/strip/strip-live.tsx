"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { useIsCalm } from "@/hooks/use-is-calm";
import { branchQueries } from "@/lib/api/branch";
import { toCircles, type BranchCircle } from "@/lib/branch/circles";
import { prefersReducedMotion } from "@/lib/browser/device";
import { getToday } from "@/lib/contract/rules/days";
import { requestPosition, useGrantedPosition, usePosition } from "@/stores/position";
import { useDragScroll } from "./use-drag-scroll";
import { useScrollHint } from "./use-scroll-hint";

/** How much of the visible row one click of a button scrolls. */
const PAGE_SHARE = 0.8;
/** Less than this is rounding, not something hidden. */
const MIN_REST_PX = 1;

/** Why there is no list, and what may be done about it. */
export type ListFailure = { isBusy: boolean; retry: () => void };

type ScrollerRef = RefObject<HTMLElement | null>;

export type StripLiveProps = {
  /** What the row shows; null while there is no list. */
  circles: BranchCircle[] | null;
  selectedPk?: number;
  path: string;
  /** The row was touched since the page load: the position may be requested. */
  hasTouched: boolean;
  /** The row was touched on this path: branches keep their places. */
  isTouched: boolean;
  scrollerRef: ScrollerRef;
  onList: (circles: BranchCircle[]) => void;
  onFailure: (failure: ListFailure | null) => void;
};

/** What moves and renews the row of the document: drag, hint, buttons, the fresh list, the visitor's position. */
export const StripLive = withQueries(function StripLive(props: StripLiveProps) {
  const { circles, selectedPk, scrollerRef, hasTouched, onFailure } = props;
  // A page that has just come first shows itself, unless somebody wants the row.
  const isCalm = useIsCalm();
  const list = useQuery({ ...branchQueries.list(), enabled: isCalm || hasTouched });
  const { data: branches, isFetching, isFetchedAfterMount, refetch } = list;
  const { position } = usePosition();
  useGrantedPosition();
  useEffect(() => {
    if (hasTouched) void requestPosition();
  }, [hasTouched]);

  const hasFailed = !branches && isFetchedAfterMount;
  useEffect(() => {
    onFailure(hasFailed ? { isBusy: isFetching, retry: () => void refetch() } : null);
  }, [hasFailed, isFetching, refetch, onFailure]);

  const fresh = useMemo(
    () =>
      branches &&
      toCircles(
        branches,
        { today: getToday(), position },
        getPagePk(props.path),
        (branch) => circles?.find(({ pk }) => pk === branch.pk)?.line,
      ),
    [branches, position, props.path, circles],
  );
  useFreshList(fresh, props);

  if (!circles?.length) return null;
  return (
    <RowControls scrollerRef={scrollerRef} selectedPlace={circles.findIndex(({ pk }) => pk === selectedPk)} />
  );
});

function getPagePk(path: string): number | undefined {
  const pk = /^\/place\/(\d+)$/.exec(path)?.[1];
  return pk ? Number(pk) : undefined;
}

/**
 * Shows the fresh list where it differs. Under the visitor's hand branches keep their places until the next
 * navigation; only what is written and pictured in them is renewed.
 */
function useFreshList(
  fresh: BranchCircle[] | undefined,
  { circles, path, isTouched, scrollerRef, onList }: StripLiveProps,
) {
  const settledPath = useRef(path);
  const focusedHref = useRef<string | null>(null);

  // Before the paint: a row that is shown again is in its last order at once.
  useLayoutEffect(() => {
    const hasNavigated = settledPath.current !== path;
    settledPath.current = path;
    const scroller = scrollerRef.current;
    const focused = scroller?.contains(document.activeElement) ? document.activeElement : null;
    if (focusedHref.current) {
      // The focus stays on its branch.
      scroller
        ?.querySelector<HTMLElement>(`a[href="${focusedHref.current}"]`)
        ?.focus({ preventScroll: true });
      focusedHref.current = null;
    }
    if (!fresh || isSame(fresh, circles)) return;
    const isInUse = isTouched || focused !== null || (scroller?.scrollLeft ?? 0) > MIN_REST_PX;
    if (circles && isInUse && !hasNavigated) {
      const inPlace = keepPlaces(circles, fresh);
      if (!isSame(inPlace, circles)) onList(inPlace);
      return;
    }
    focusedHref.current = focused?.getAttribute("href") ?? null;
    onList(fresh);
  }, [fresh, circles, path, isTouched, scrollerRef, onList]);
}

function keepPlaces(circles: BranchCircle[], fresh: BranchCircle[]): BranchCircle[] {
  const byPk = new Map(fresh.map((circle) => [circle.pk, circle]));
  return circles.map((circle) => byPk.get(circle.pk) ?? circle);
}

function isSame(one: BranchCircle[], other: BranchCircle[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param selectedPlace of the branch whose page is open; -1 if there is none */
function RowControls({ scrollerRef, selectedPlace }: { scrollerRef: ScrollerRef; selectedPlace: number }) {
  const { canGoBack, canGoForward } = useRowEdges(scrollerRef);
  useDragScroll(scrollerRef);
  useSelectedInView(scrollerRef, selectedPlace);
  useScrollHint(scrollerRef);

  const scrollPage = (direction: 1 | -1) => {
    const scroller = scrollerRef.current;
    scroller?.scrollBy({
      left: direction * scroller.clientWidth * PAGE_SHARE,
      behavior: prefersReducedMotion() ? "auto" : "smooth",
    });
  };

  const buttons = [
    { side: "back", word: "이전", canGo: canGoBack, direction: -1 },
    { side: "forward", word: "다음", canGo: canGoForward, direction: 1 },
  ] as const;
  return buttons.map(({ side, word, canGo, direction }) => (
    <button
      key={side}
      className={`strip-button strip-button--${side}`}
      type="button"
      aria-label={`${word} 지점 보기`}
      aria-disabled={!canGo}
      tabIndex={canGo ? undefined : -1}
      onClick={() => scrollPage(direction)}
    >
      <span data-icon-before={side} />
    </button>
  ));
}

/** Tells whether the row hides something before or after what it shows. */
function useRowEdges(scrollerRef: ScrollerRef) {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoForward, setCanGoForward] = useState(false);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      setCanGoBack(scrollLeft > MIN_REST_PX);
      setCanGoForward(scrollWidth - clientWidth - scrollLeft > MIN_REST_PX);
    };
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    for (const content of scroller.children) observer.observe(content);
    scroller.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", update);
    };
  }, [scrollerRef]);

  return { canGoBack, canGoForward };
}

/** Scrolls the row to its selected branch where that stands outside of what it shows. */
function useSelectedInView(scrollerRef: ScrollerRef, selectedPlace: number): void {
  useEffect(() => {
    const scroller = scrollerRef.current;
    const selected = scroller?.querySelector("[aria-current]");
    if (!scroller || !selected || selectedPlace < 0) return;
    // The observer measures with the next frame's own layout; reading here would force another one.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        const frame = entry?.rootBounds;
        if (!entry || !frame) return;
        const item = entry.boundingClientRect;
        if (item.left >= frame.left && item.right <= frame.right) return;
        scroller.scrollLeft += item.left - frame.left - (frame.width - item.width) / 2;
      },
      { root: scroller },
    );
    observer.observe(selected);
    return () => observer.disconnect();
  }, [scrollerRef, selectedPlace]);
}
