import { and, eq, inArray, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { isLoopbackAddress } from '#kit/ipAddress.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  payoutAccounts,
  referrals,
  registrations,
  sessions,
  type ReferralSign,
} from '#platform/base/database/schema/index.ts';

/**
 * What a friend has in common with the inviter or with the inviter's other friends (R2.7.14): a browser, the address of the
 * registration or of a session, or a payout account. None of it proves that they are one person, so it only holds the
 * reward for the operator. Loopback addresses say nothing.
 */
export async function signsOf(
  db: Database,
  { accountId, inviterId }: typeof referrals.$inferSelect,
): Promise<ReferralSign[]> {
  const friends = await db
    .select({ id: referrals.accountId })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), ne(referrals.accountId, accountId)));
  const others = [inviterId, ...friends.map(({ id }) => id)];
  const own = await addressesOf(db, [accountId]);
  const theirs = await addressesOf(db, others);
  const [payout] = await db
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(
      and(
        inArray(payoutAccounts.accountId, others),
        sql`(${payoutAccounts.kind}, ${plain(payoutAccounts.number)}) in (select kind, ${plain(sql`own.number`)} from payout_accounts own where own.account_id = ${accountId})`,
        isNull(payoutAccounts.removedAt),
      ),
    )
    .limit(1);
  const [registration] = await db
    .select({ browserOf: registrations.browserOf })
    .from(registrations)
    .where(eq(registrations.accountId, accountId));
  return [
    ...(registration?.browserOf === inviterId ? (['device'] as const) : []),
    ...([...own].some((address) => theirs.has(address)) ? (['address'] as const) : []),
    ...(payout ? (['payout-account'] as const) : []),
  ];
}

/** A number as it is compared: people write one account with hyphens and without, in capitals or small letters. */
const plain = (number: SQLWrapper) => sql`lower(replace(${number}, '-', ''))`;

async function addressesOf(db: Database, accountIds: number[]): Promise<Set<string>> {
  const registered = await db
    .select({ address: registrations.address })
    .from(registrations)
    .where(inArray(registrations.accountId, accountIds));
  const seen = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(inArray(sessions.accountId, accountIds));
  return new Set(
    [...registered, ...seen]
      .map(({ address }) => address)
      // An account that an agent opened has none until its owner agrees.
      .filter((one) => one !== '' && !isLoopbackAddress(one)),
  );
}
