import type { SiteParts } from '#platform/site/parts.ts';
import type { Mailer } from './Mailer.ts';

/** What the wing of messages and those above it may use. */
export interface MessagingParts extends SiteParts {
  /** Without it, mail stays in the outbox. */
  mailer?: Mailer;
}
