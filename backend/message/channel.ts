import type { MessageEvent } from "./templates";

/** A message as it goes out. */
export interface Letter {
  /** Ours; the carrier keeps it beside the message. */
  key: string;
  /** Digits only. */
  phone: string;
  /** What happened: the words of each are approved by themselves where that is asked for. */
  event: MessageEvent;
  subject: string;
  text: string;
}

/** The way to members. What it throws has nothing personal in it. */
export interface Channel {
  /**
   * Resolves when the carrier has accepted the letter.
   *
   * @returns the carrier's name for it, if it gives one
   * @throws NotSentError, or any other error when nobody knows
   */
  send(letter: Letter): Promise<{ id?: string }>;
  /**
   * What the carrier has of a letter whose sending it did not answer.
   *
   * @param since before it was first sent
   * @throws Error when the carrier does not say it for certain
   */
  lookUp(letter: Pick<Letter, "key" | "phone">, since: Date): Promise<{ id: string } | "absent">;
}
