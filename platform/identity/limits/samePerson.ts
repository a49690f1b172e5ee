import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { forgetDevices } from '../devices/index.ts';
import { spellingsOf } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, profiles } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Announce } from '#platform/base/events.ts';
import type { LimitEvent } from '../events.ts';
import {
  addExclusion,
  digitsOf,
  factsOf,
  foldedEmailOf,
  foldedOf,
  runningExclusionsOf,
} from './exclusions.ts';
import { isStronger, standingOf, type Exclusion } from '#platform/accounts/standing/index.ts';
import { endSessions } from './sessionClock.ts';

/** Begins a break of an account in its transaction. Those who listen end what of the account would play on or pay in. */
export async function excludeAccount(
  tx: Database,
  announce: Announce<LimitEvent>,
  accountId: number,
  exclusion: Exclusion,
  now: Date,
): Promise<void> {
  // Locked, so that a ticket which is being placed is either there for the listeners, or refused.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  await addExclusion(tx, accountId, exclusion);
  await announce(tx, { kind: 'break-began', accountId, exclusion, now });
  await endSessions(tx, accountId, now);
  await forgetDevices(tx, accountId);
}

/**
 * Lets a self-exclusion reach the person's other accounts of the merchant: those with the same number, the same email
 * address, or the same name and birthday. A number or address that is only typed, and that another account has confirmed
 * by a code, identifies the owner of that account and not the person who typed it.
 */
export async function excludeOtherAccounts(
  tx: Database,
  announce: Announce<LimitEvent>,
  accountId: number,
  exclusion: Exclusion,
  now: Date,
): Promise<void> {
  for (const other of await otherAccounts(tx, accountId)) await reach(tx, announce, other, exclusion, now);
}

/**
 * To be called after an account has confirmed a number or an address: if a person with them is self-excluded under another
 * account, the exclusion holds for this account from now on.
 */
export async function joinExclusion(
  tx: Database,
  announce: Announce<LimitEvent>,
  accountId: number,
  now: Date,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const person = {
    mobiles: account.mobile === null ? [] : [account.mobile],
    ...(account.email !== null && { email: account.email }),
  };
  const [longest] = await runningExclusionsOf(tx, account.merchant, person, now, accountId);
  if (longest) await reach(tx, announce, accountId, { ...longest, beginsAt: now }, now);
}

async function reach(
  tx: Database,
  announce: Announce<LimitEvent>,
  accountId: number,
  exclusion: Exclusion,
  now: Date,
): Promise<void> {
  const { exclusion: running } = await standingOf(tx, accountId, now);
  if (running && isStronger(running, exclusion)) return;
  await excludeAccount(tx, announce, accountId, exclusion, now);
  await notify(tx, { account: accountId, kind: 'self-exclusion-reached', params: {}, now });
}

/** Ids of the other accounts of the person who owns an account, in order. */
async function otherAccounts(tx: Database, accountId: number): Promise<number[]> {
  const own = await factsOf(tx, accountId);
  if (!own) return [];
  const { merchant, mobile, typedMobile, boundEmail, email, name, birthday } = own;
  const numbers = [mobile, typedMobile].filter((one) => one !== null);
  const addresses = [boundEmail, email].filter((one) => one !== null);
  const spellings = addresses.flatMap(spellingsOf);
  const typedNumber = sql<string>`regexp_replace(${profiles.mobileNum}, '\\D', '', 'g')`;
  const typedAddress = sql<string>`rtrim(lower(trim(${profiles.email})), '.')`;
  const isAlike = or(
    ...(numbers.length > 0 ? [inArray(accounts.mobile, numbers), inArray(typedNumber, numbers)] : []),
    ...(spellings.length > 0 ? [inArray(accounts.email, spellings), inArray(typedAddress, spellings)] : []),
    ...(name !== null && birthday !== null ? [eq(profiles.birthday, birthday)] : []),
  );
  if (!isAlike) return [];
  const rows = await tx
    .select({
      id: accounts.id,
      mobile: accounts.mobile,
      boundEmail: accounts.email,
      typedMobile: profiles.mobileNum,
      email: profiles.email,
      name: profiles.payeeName,
      birthday: profiles.birthday,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(
      and(
        eq(accounts.merchant, merchant),
        ne(accounts.id, accountId),
        eq(accounts.closed, false),
        eq(accounts.simulated, false),
        isAlike,
      ),
    )
    .orderBy(asc(accounts.id));
  // What another account has confirmed is that account's.
  const ownNumbers = numbers.filter((one) => !rows.some((row) => row.mobile === one));
  const ownAddresses = addresses.filter((one) => !rows.some((row) => foldedEmailOf(row.boundEmail) === one));
  const isSame = (row: (typeof rows)[number]) =>
    ownNumbers.includes(digitsOf(row.typedMobile) ?? '') ||
    ownAddresses.includes(foldedEmailOf(row.email) ?? '') ||
    (name !== null && birthday !== null && foldedOf(row.name) === name && row.birthday === birthday);
  return rows.filter(isSame).map(({ id }) => id);
}
