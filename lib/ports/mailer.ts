/** A server that takes mail. */
export type MailServer = {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before anything else is said, `none` in the open. */
  security: 'tls' | 'starttls' | 'none';
  /** Null where the server asks nobody who they are. */
  login: { user: string; password: string } | null;
  /** An address, with or without a name before it. */
  from: string;
  /** Whether it may stand in this machine or a private network: only where the environment names it. */
  allowPrivate: boolean;
};

export type MailMessage = {
  /** The same message has the same id, however often it is sent. */
  id: string;
  to: string;
  subject: string;
  text: string;
};

/** What kept a message or a notice from arriving, for people. */
export type SendingProblem = {
  message: string;
  /** Trying again would change nothing. */
  final: boolean;
};

export interface Mailer {
  /** @returns null once the server has taken the message */
  send(server: MailServer, message: MailMessage, signal: AbortSignal): Promise<SendingProblem | null>;
}
