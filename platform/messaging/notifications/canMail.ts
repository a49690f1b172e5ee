import type { MessagingParts } from '../parts.ts';

/** Whether mail reaches its reader: there is a mail server, or a demonstration keeps it in the outbox. */
export function canMail({ mailer, demo }: Pick<MessagingParts, 'mailer' | 'demo'>): boolean {
  return mailer !== undefined || demo;
}
