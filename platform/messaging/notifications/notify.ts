import { inArray } from 'drizzle-orm';
import { accountById, type Account } from '#platform/accounts/account/index.ts';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { accounts, messages } from '#platform/base/database/schema/index.ts';
import { findMerchant, shortSiteName, siteLocaleOf } from '#platform/site/merchants/index.ts';
import type { NotificationKind, NotificationParams } from './kinds.ts';
import { messageLanguage, notificationTexts } from './notificationTexts.ts';
import { addToOutbox } from './outbox.ts';

/** Accounts that are read at once. */
const atOnce = 1_000;

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
  { account: given, ...what }: Notification<Kind>,
): Promise<void> {
  const account = typeof given === 'number' ? await accountById(tx, given) : given;
  if (!account) throw new Error('The account to notify does not exist.');
  await write(tx, [account], what);
}

/** As `notify`, for many accounts with the same message. */
export async function notifyAll<Kind extends NotificationKind>(
  tx: Database,
  { accounts: ids, ...what }: Omit<Notification<Kind>, 'account'> & { accounts: readonly number[] },
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const own = ids.slice(from, from + atOnce);
    await write(tx, await tx.select().from(accounts).where(inArray(accounts.id, own)), what);
  }
}

async function write<Kind extends NotificationKind>(
  tx: Database,
  told: readonly Account[],
  { kind, params, now, channel }: Omit<Notification<Kind>, 'account'>,
): Promise<void> {
  for (const own of Map.groupBy(told, ({ merchant, site }) => `${merchant} ${site}`).values()) {
    const [{ merchant: code, site } = { merchant: '', site: null }] = own;
    const merchant = await findMerchant(tx, code);
    if (!merchant) throw new Error('The account to notify has no merchant.');
    const locale = await siteLocaleOf(tx, merchant, site);
    const { titles, contents } = notificationTexts({ ...merchant, locale }, kind, params);
    await insertMany(
      tx,
      messages,
      own.map(({ id }) => ({ accountId: id, titles, contents, createdAt: now })),
    );
    if (channel === 'message') continue;

    const addressed = own.filter(({ email, mobile }) => email !== null || mobile !== null);
    const name = addressed.length > 0 ? await shortSiteName(tx, merchant, site) : '';
    for (const { id, email, mobile, language: preferred } of addressed) {
      const language = messageLanguage(preferred);
      const [subject, text] = [titles[language] ?? titles.en, contents[language] ?? contents.en];
      const row = { merchant: code, accountId: id, language, createdAt: now, nextAt: now };
      if (email !== null)
        await addToOutbox(tx, { ...row, channel: 'mail', recipient: email, site, subject, text });
      else if (mobile !== null)
        await addToOutbox(tx, { ...row, channel: 'sms', recipient: mobile, text: `${name}: ${text}` });
    }
  }
}
