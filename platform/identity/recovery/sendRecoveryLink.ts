import {
  recordAccountEvent,
  messageLanguage,
  recoveryTexts,
  addToOutbox,
} from '#platform/messaging/notifications/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { listHosts, siteLocaleOf } from '#platform/site/merchants/index.ts';
import { addLink, linkMinutes } from './recoveryLinks.ts';

/** Page of a portal that takes the token of a link from the fragment of its address, which no server sees or logs. */
const page = '/password/reset';

/** Mails an account a recovery link on the site where it was requested, in the language of the request. */
export async function sendRecoveryLink(
  { db, now }: IdentityParts,
  context: CallContext,
  account: Account,
  site: string | undefined,
): Promise<void> {
  const { merchant, language } = context;
  const origin = site ?? account.site ?? (await firstSite(db, merchant.code));
  if (origin === undefined || account.email === null) return;
  const at = now();
  const facts = await siteLocaleOf(db, merchant, origin);
  const { title, text } = recoveryTexts(language, account.account, linkMinutes, facts);
  await db.transaction(async (tx) => {
    const token = await addLink(tx, account.id, at);
    await recordAccountEvent(tx, account.id, 'recovery-link-requested', context, at);
    await addToOutbox(tx, {
      merchant: merchant.code,
      accountId: account.id,
      channel: 'mail',
      recipient: account.email ?? '',
      language: messageLanguage(language),
      subject: title,
      text,
      link: addressOf(origin, language, token),
      site: origin,
      createdAt: at,
      nextAt: at,
      expiresAt: new Date(at.getTime() + linkMinutes * 60_000),
    });
  });
}

/** The address of a link on the site where someone wrote, or on the merchant's first; undefined if there is none. */
export async function resetAddress(
  db: IdentityParts['db'],
  merchant: string,
  { site, language }: { site: string | null; language: string },
  token: string,
): Promise<string | undefined> {
  const origin = site ?? (await firstSite(db, merchant));
  return origin === undefined ? undefined : addressOf(origin, language, token);
}

const addressOf = (origin: string, language: string, token: string) =>
  `${origin}${page}?lang=${encodeURIComponent(language)}#${token}`;

/** For portals that do not state their site. */
async function firstSite(db: IdentityParts['db'], merchant: string): Promise<string | undefined> {
  const [host] = await listHosts(db, merchant);
  return host === undefined ? undefined : `https://${host}`;
}
