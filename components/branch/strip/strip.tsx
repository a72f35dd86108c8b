"use client";

import { usePathname } from "next/navigation";
import {
  Fragment,
  memo,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { BranchCircle } from "@/lib/branch/circles";
import { whenCalm } from "@/lib/browser/idle";
import { findOwnPicture } from "@/lib/config/own-picture";
import type { ListFailure, StripLiveProps } from "./strip-live";

const SKELETON_COUNT = 12;
/** Of a branch away from every line that the chain names. */
const NO_LINE = "var(--color-control-line)";
const CIRCLE_SIZE_PX = 60;
const COMING_SOON_PICTURE = "/images/states/coming-soon-circle.webp";

/** Kept beyond one view, so that a returning visitor finds the row in the order of the last one. */
let KnownLive: ComponentType<StripLiveProps> | undefined;

const loadLive = () => import("./strip-live").then(({ StripLive }) => (KnownLive = StripLive));

/**
 * The row of branches above the pages that have one (docs/product.md 5.1). It comes with the document and works as
 * links; what moves and renews it loads later and acts on the same elements (docs/decisions/branch-strip.md).
 *
 * @param inDocument the branches when the document was rendered; null if the backend did not answer
 */
export function BranchStrip({ circles: inDocument }: { circles: BranchCircle[] | null }) {
  const pathname = usePathname();
  const [renewed, setRenewed] = useState<BranchCircle[]>();
  const circles = renewed ?? inDocument;
  const [listFailure, setListFailure] = useState<ListFailure | null>(null);
  /** The path on which the visitor last touched the row. */
  const [touchedOn, setTouchedOn] = useState<string>();
  const [isWanted, setIsWanted] = useState(false);
  const { Component: Live = KnownLive, hasFailed, retry } = useLazyComponent(loadLive, isWanted);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const selectedPk = circles?.find(({ pk }) => pathname === `/place/${pk}`)?.pk;
  const failure = listFailure ?? (hasFailed ? { isBusy: false, retry } : null);

  useEffect(() => whenCalm(() => setIsWanted(true)), []);

  const want = () => {
    setIsWanted(true);
    // Without a list the message offers the retry.
    if (hasFailed && circles) retry();
  };
  const handleTouch = () => {
    want();
    setTouchedOn(pathname);
  };
  // Tab only passes by.
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Tab" && key !== "Shift") handleTouch();
  };

  return (
    <section
      className="strip"
      aria-label="지점 바로가기"
      data-touched={touchedOn === pathname || undefined}
      aria-busy={!circles && (!failure || failure.isBusy)}
      onFocus={want}
      onPointerDown={handleTouch}
      onKeyDown={handleKeyDown}
    >
      <div className="strip-body">
        {circles && circles.length > 0 && (
          <Row circles={circles} selectedPk={selectedPk} scrollerRef={scrollerRef} />
        )}
        {circles?.length === 0 && <div className="strip-message">지금은 보여드릴 지점이 없어요</div>}
        {!circles && (failure ? <FailureMessage {...failure} /> : <Skeletons />)}
        {Live && (
          <Live
            circles={circles}
            selectedPk={selectedPk}
            path={pathname}
            hasTouched={touchedOn !== undefined}
            isTouched={touchedOn === pathname}
            scrollerRef={scrollerRef}
            onList={setRenewed}
            onFailure={setListFailure}
          />
        )}
      </div>
    </section>
  );
}

type RowProps = { circles: BranchCircle[]; selectedPk?: number; scrollerRef: Ref<HTMLDivElement> };

const Row = memo(function Row({ circles, selectedPk, scrollerRef }: RowProps) {
  // The train arrives with the hint, in the first view of a page load only.
  const [isFirstView] = useState(!KnownLive);
  const station = circles.findIndex(({ pk, opensOn }) => (selectedPk ? pk === selectedPk : !opensOn));
  return (
    <>
      <div className="strip-scroller" ref={scrollerRef}>
        <ul className="strip-row" onKeyDown={moveFocus}>
          {station >= 0 && (
            <li
              className={isFirstView ? "strip-train strip-train--arriving" : "strip-train"}
              aria-hidden
              style={{ "--station": station, "--stations": circles.length } as CSSProperties}
            />
          )}
          {circles.map(({ pk, href, name, picture, opensOn, line, hasXMark }, place) => {
            const source = picture ?? COMING_SOON_PICTURE;
            const own = findOwnPicture(source);
            // Explained outside the link, so that its accessible name stays the branch's.
            const textIds = [opensOn && `strip-soon-${pk}`, hasXMark && "strip-x"].filter(Boolean).join(" ");
            return (
              // A place keeps its element: branches change places without anything moving.
              <li key={place} style={opensOn ? undefined : ({ "--line": line ?? NO_LINE } as CSSProperties)}>
                <a
                  className="strip-item"
                  href={href ?? `/place/${pk}`}
                  aria-current={pk === selectedPk ? "page" : undefined}
                  aria-describedby={textIds || undefined}
                >
                  <Fragment key={pk}>
                    <img
                      key={source}
                      // A browser that cannot read it gets the other form (lib/config/inline-scripts.ts).
                      src={own ? `${own}.avif` : source}
                      alt=""
                      // Without them a picture that is missing keeps no place.
                      width={CIRCLE_SIZE_PX}
                      height={CIRCLE_SIZE_PX}
                      loading="lazy"
                      fetchPriority="low"
                    />
                    {name}
                    {opensOn && (
                      <span className="strip-soon" aria-hidden>
                        {`${formatOpening(opensOn, ".")} 오픈`}
                      </span>
                    )}
                  </Fragment>
                </a>
                {opensOn && (
                  <span id={`strip-soon-${pk}`} hidden>
                    {`${formatOpening(opensOn, "월 ")}일 오픈 예정`}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {circles.some(({ hasXMark }) => hasXMark) && (
        <p className="strip-legend" id="strip-x">
          구독 이용 지점
        </p>
      )}
    </>
  );
});

/** `2026-12-04` → `12.4` with a dot between. */
function formatOpening(day: string, between: string): string {
  return `${Number(day.slice(5, 7))}${between}${Number(day.slice(8, 10))}`;
}

function Skeletons() {
  return (
    <div className="strip-scroller strip-scroller--still">
      <span className="visually-hidden">지점을 불러오는 중이에요</span>
      <div className="strip-row" aria-hidden>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <span key={index} className="strip-item" data-skeleton="">
            <Skeleton width={`${CIRCLE_SIZE_PX}px`} height={`${CIRCLE_SIZE_PX}px`} radius="50%" />
            <Skeleton width="32px" height="12px" />
          </span>
        ))}
      </div>
    </div>
  );
}

function FailureMessage({ isBusy, retry }: ListFailure) {
  return (
    <div className="strip-message">
      지점을 불러오지 못했어요
      <button
        className="button button--small button--secondary"
        type="button"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : retry}
      >
        다시 시도
      </button>
    </div>
  );
}

/** Arrow keys, Home and End move between the links; the browser scrolls the focused one into view. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const index = links.findIndex((link) => link === document.activeElement);
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links[target]?.focus();
}
