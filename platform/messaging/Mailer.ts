/** A mail in the recipient's language. */
export interface Mail {
  /** Names the mail across attempts, so that a mailbox shows one that was sent twice once. */
  id: string;
  /** The brand's name. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A PNG that `html` shows as `cid:logo`. */
  logo?: Buffer;
}

/** Sends mail. Throws `MailRefused` if another attempt is useless, and other errors if it is not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server will never accept this mail: an unknown recipient, for example. */
export class MailRefused extends Error {
  readonly code = 'mail-refused';

  constructor(status: number) {
    super(`The mail server refused the mail with status ${status}.`);
    this.name = 'MailRefused';
  }
}
