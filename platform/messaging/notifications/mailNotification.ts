import type { Database } from '#platform/base/database/index.ts';
import { siteLocaleOf, type Merchant } from '#platform/site/merchants/index.ts';
import type { NotificationKind, NotificationParams } from './kinds.ts';
import { messageLanguage, notificationTexts } from './notificationTexts.ts';
import { addToOutbox } from './outbox.ts';

/** A notification to someone who may have no account. */
export interface MailedNotification<Kind extends NotificationKind> {
  recipient: string;
  /** In which the recipient wrote. */
  language: string;
  /** Origin of the site where the recipient wrote. */
  site?: string | null;
  kind: Kind;
  params: NotificationParams[Kind];
  /** The button of the mail, and when its address expires. */
  link?: { address: string; expiresAt: Date } | undefined;
  now: Date;
}

/** Mails a notification to an address that was left with a form, in the given transaction. */
export async function mailNotification<Kind extends NotificationKind>(
  tx: Database,
  merchant: Merchant,
  { recipient, language: wanted, site, kind, params, link, now }: MailedNotification<Kind>,
): Promise<void> {
  const { titles, contents } = notificationTexts(
    { ...merchant, locale: await siteLocaleOf(tx, merchant, site) },
    kind,
    params,
  );
  const language = messageLanguage(wanted);
  await addToOutbox(tx, {
    merchant: merchant.code,
    language,
    channel: 'mail',
    recipient,
    subject: titles[language] ?? titles.en,
    text: contents[language] ?? contents.en,
    site: site ?? null,
    createdAt: now,
    nextAt: now,
    ...(link && { link: link.address, expiresAt: link.expiresAt }),
  });
}
