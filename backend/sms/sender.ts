/** One verification message. */
export interface SmsMessage {
  /** Digits only. */
  phone: string;
  /** The code inside `text`, for an adapter that keeps it. */
  code: string;
  text: string;
}

/** The port to whoever carries text messages; an adapter stands behind it by configuration (SMS_PROVIDER). */
export interface SmsSender {
  /** Resolves when the carrier has taken the message; throws when it has not, with nothing secret in the words. */
  send(message: SmsMessage): Promise<void>;
}
