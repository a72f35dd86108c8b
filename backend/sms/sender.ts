/** One verification message. */
export interface SmsMessage {
  /** Digits only. */
  phone: string;
  /** The code inside `text`, for an adapter that keeps it. */
  code: string;
  text: string;
}

/** The port to the SMS carrier; the configuration chooses its adapter (SMS_PROVIDER). */
export interface SmsSender {
  /** Resolves when the carrier has accepted the message; otherwise throws, with nothing secret in the error. */
  send(message: SmsMessage): Promise<void>;
}
