/** One message to a number: a code, or that something is offered to it. */
export interface SmsMessage {
  /** Digits only. */
  phone: string;
  /** The code inside `text`, for an adapter that keeps it; empty where there is none. */
  code: string;
  text: string;
}

/** The carrier certainly has not taken the message: it may be handed over again. Nothing secret stands in it. */
export class NotSentError extends Error {
  override name = "NotSentError";

  /** @param isFinal it takes none for this number or address, however often it is asked */
  constructor(
    message: string,
    readonly isFinal = false,
  ) {
    super(message);
  }
}

/** The port to the SMS carrier; the configuration chooses its adapter (SMS_PROVIDER). */
export interface SmsSender {
  /**
   * Resolves when the carrier has accepted the message.
   *
   * @returns the carrier's name for it, if it gives one
   * @throws NotSentError, or any other error when nobody knows; with nothing secret in it
   */
  send(message: SmsMessage): Promise<{ id?: string }>;
}
