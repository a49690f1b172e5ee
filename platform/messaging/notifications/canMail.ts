import type { PlatformParts } from '#platform/base/parts.ts';

/** Whether mail reaches its reader: there is a mail server, or a demonstration keeps it in the outbox. */
export function canMail({ mailer, demo }: Pick<PlatformParts, 'mailer' | 'demo'>): boolean {
  return mailer !== undefined || demo;
}
