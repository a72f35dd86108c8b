import { joinClasses } from "./join-classes";
import styles from "./login-reason.module.css";

type LoginReasonProps = {
  /** What is waiting behind the door, above the sentence. */
  gift?: string | null;
  /** What one goes on with. */
  sentence: string;
  /** Something was begun before: it stands out. */
  hasBegun: boolean;
};

/** Why one is asked to log in or sign up. Its place is there from the first paint, so that nothing moves. */
export function LoginReason({ gift, sentence, hasBegun }: LoginReasonProps) {
  return (
    <p className={joinClasses(styles.line, hasBegun && styles.begun)}>
      {gift && <b>{gift}</b>}
      <span>{sentence}</span>
    </p>
  );
}
