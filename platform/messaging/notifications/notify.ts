import { accountById, type Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { messages } from '#platform/base/database/schema/index.ts';
import { findMerchant, shortSiteName, siteLocaleOf } from '#platform/site/merchants/index.ts';
import type { NotificationKind, NotificationParams } from './kinds.ts';
import { messageLanguage, notificationTexts } from './notificationTexts.ts';
import { addToOutbox } from './outbox.ts';

/** What happened to whom. */
export interface Notification<Kind extends NotificationKind> {
  /** The account or its id. Its address and number as given receive the message: the old ones, for a change of them. */
  account: Account | number;
  kind: Kind;
  params: NotificationParams[Kind];
  now: Date;
  /** `message`: no mail and no SMS. */
  channel?: 'message';
}

/**
 * Tells a member what happened: as a platform message in all languages, and by email, or by SMS without a bound address.
 * Writes in the given transaction, so that a notification exists exactly if the change does; a job sends it afterwards.
 */
export async function notify<Kind extends NotificationKind>(
  tx: Database,
  { account: given, kind, params, now, channel }: Notification<Kind>,
): Promise<void> {
  const account = typeof given === 'number' ? await accountById(tx, given) : given;
  const merchant = account && (await findMerchant(tx, account.merchant));
  if (!account || !merchant) throw new Error('The account to notify does not exist.');
  const { titles, contents } = notificationTexts(
    { ...merchant, locale: await siteLocaleOf(tx, merchant, account.site) },
    kind,
    params,
  );
  await tx.insert(messages).values({ accountId: account.id, titles, contents, createdAt: now });
  if (channel === 'message') return;

  const language = messageLanguage(account.language);
  const [title, text] = [titles[language] ?? titles.en, contents[language] ?? contents.en];
  const row = { merchant: merchant.code, accountId: account.id, language, createdAt: now, nextAt: now };
  if (account.email !== null)
    await addToOutbox(tx, {
      ...row,
      channel: 'mail',
      recipient: account.email,
      site: account.site,
      subject: title,
      text,
    });
  else if (account.mobile !== null)
    await addToOutbox(tx, {
      ...row,
      channel: 'sms',
      recipient: account.mobile,
      text: `${await shortSiteName(tx, merchant, account.site)}: ${text}`,
    });
}
