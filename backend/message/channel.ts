import type { MessageEvent } from "./templates";

/** A message as it goes out. */
export interface Letter {
  /** Ours; the carrier keeps it beside the message. */
  key: string;
  /** A number, digits only, or an e-mail address. */
  to: string;
  /** What happened: the words of each are approved by themselves where that is asked for. */
  event: MessageEvent;
  subject: string;
  text: string;
}

/** By what a member is reached. */
export type ChannelName = "phone" | "mail";

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
   * What the carrier has of a letter whose sending it did not answer; none of a carrier that cannot be asked.
   *
   * @param since before it was first sent
   * @throws Error when the carrier does not say it for certain
   */
  lookUp?(letter: Pick<Letter, "key" | "to">, since: Date): Promise<{ id: string } | "absent">;
}
