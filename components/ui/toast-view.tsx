import { useEffect } from "react";
import { createPortal } from "react-dom";
import { ToastContainer, cssTransition, toast, type Id, type ToastOptions } from "react-toastify/unstyled";
import { useHasSession } from "@/hooks/session/use-has-session";
import type { Check, ReadCheck, Toast } from "./toast";
import { bringToastPlace, getToastPlace } from "./toast-place";
import "@/styles/toast.css";

/** How long a toast is shown (docs/product.md 15.4). */
const AUTO_CLOSE_MS = 3000;

const drop = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapseDuration: 120 });

/** The app-wide container (docs/product.md 15.4): top centre, 3 s, draggable, no pause, no close on click. */
export function ToastView() {
  return createPortal(
    <ToastContainer
      aria-label="알림"
      position="top-center"
      autoClose={AUTO_CLOSE_MS}
      draggable
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      closeOnClick={false}
      closeButton={CloseButton}
      hideProgressBar
      transition={drop}
      limit={3}
    />,
    getToastPlace(),
  );
}

/**
 * Shows a toast; the same text is not shown twice at a time, but for its whole time again. The container is the live region that speaks it, so the toast
 * itself is none: a region that comes with its text is heard twice in some screen readers and not at all in others.
 */
export function pushToast(shown: Toast | ReadCheck): void {
  if (typeof shown === "function") return pushCheck(shown());
  const { kind, message, hasHeart, loginHref } = shown;
  bringToastPlace();
  const toastId = `${kind}:${message}`;
  const options = { role: "group", toastId, ...optionsByKind[kind](hasHeart) };
  // The package takes no second toast of one name; an update begins its time anew.
  if (toast.isActive(toastId)) toast.update(toastId, options);
  else if (!loginHref) toast(message, options);
  else
    toast(({ closeToast }) => <Ended message={message} loginHref={loginHref} onAgain={closeToast} />, {
      ...options,
      autoClose: false,
    });
}

/** Why a session has ended, with the way back, for as long as that is so. */
function Ended(props: { message: string; loginHref: string; onAgain: () => void }) {
  const { message, loginHref, onAgain } = props;
  const hasSession = useHasSession();
  useEffect(() => {
    if (hasSession) onAgain();
  }, [hasSession, onAgain]);
  return (
    <div className="toast-question">
      {message}
      <a href={loginHref} className="button button--small button--secondary" onClick={onAgain}>
        로그인
      </a>
    </div>
  );
}

let checkId: Id | null = null;

/** One toast, which stays until there is nothing to say of a lost answer any more. */
function pushCheck(check: Check | null): void {
  if (!check) {
    if (checkId !== null) toast.dismiss(checkId);
    checkId = null;
    return;
  }
  bringToastPlace();
  const { message, onAnswer } = check;
  const words = onAnswer ? <Question message={message} onAgain={() => onAnswer(true)} /> : message;
  const options: ToastOptions = {
    role: "group",
    icon: false,
    autoClose: false,
    draggable: false,
    closeButton: onAnswer ? () => <CloseButton closeToast={() => onAnswer(false)} /> : false,
  };
  // Without a delay of its own the package would show the words a moment later, maybe after the toast is dismissed.
  if (checkId !== null) toast.update(checkId, { ...options, render: words, delay: undefined });
  else checkId = toast(words, options);
}

function Question({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className="toast-question">
      {message}
      <button type="button" className="button button--small button--secondary" onClick={onAgain}>
        다시 확인
      </button>
    </div>
  );
}

const optionsByKind: Record<Toast["kind"], (hasHeart?: boolean) => ToastOptions> = {
  error: () => ({ type: "error", icon: <ErrorIcon />, pauseOnHover: true }),
  success: () => ({ type: "success", icon: <CheckIcon /> }),
  plain: () => ({ icon: false }),
  welcome: (hasHeart) => ({
    className: "toast-welcome",
    icon: hasHeart ? <HeartIcon /> : false,
  }),
};

function CloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button type="button" className="toast-close" aria-label="알림 닫기" onClick={() => closeToast()}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="m4 4 8 8m0-8-8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}

function ErrorIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-icon="error">
      <circle cx="12" cy="12" r="11" fill="var(--color-danger)" />
      <path d="M12 6.5v7" stroke="var(--color-paper)" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="12" cy="17.2" r="1.4" fill="var(--color-paper)" />
    </svg>
  );
}

function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-icon="check">
      <circle cx="12" cy="12" r="11" fill="var(--color-success)" />
      <path
        d="m7.2 12.4 3.3 3.3 6.4-7"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function HeartIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-icon="heart">
      <path
        d="M12 21S2.5 15.4 2.5 8.9A5.1 5.1 0 0 1 12 6.3a5.1 5.1 0 0 1 9.5 2.6C21.5 15.4 12 21 12 21Z"
        fill="var(--color-brand-ring)"
      />
    </svg>
  );
}
