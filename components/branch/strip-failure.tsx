type StripFailureProps = { isBusy?: boolean; onRetry: () => void };

/** Says that the branches failed to load, with a retry; very little code, for every first load has it. */
export function StripFailure({ isBusy = false, onRetry }: StripFailureProps) {
  return (
    <div className="strip-message">
      지점을 불러오지 못했어요
      <button
        className="button button--small button--secondary"
        type="button"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onRetry}
      >
        다시 시도
      </button>
    </div>
  );
}
