import { and, asc, desc, eq } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { identities, identityEvents, registrations } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { smsLoginIsOn } from '../codes/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { takePending } from './pending.ts';

export type Identity = typeof identities.$inferSelect;

/** Names as the providers write them, in every language. */
const names: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };
const nameOf = (provider: string) => names[provider] ?? provider;

/** The account that an identity belongs to. */
export async function findIdentity(
  db: Database,
  merchant: string,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<Identity | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(
      and(
        eq(identities.merchant, merchant),
        eq(identities.provider, provider),
        eq(identities.subject, subject),
      ),
    );
  return row;
}

export async function identitiesOf(db: Database, accountId: number): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.linkedAt));
}

/**
 * Links the identity that waits in this browser to an account (R4.20). Refuses with `sign-in-expired` if none waits,
 * `identity-taken` if it belongs to another account, and `provider-linked` if the account has another one of the provider.
 */
export async function linkPending(
  { db, now }: IdentityParts,
  context: CallContext,
  account: Account,
): Promise<void> {
  await db.transaction(async (tx) => {
    const pending = await takePending(tx, context, now());
    if (!pending)
      throw new Refusal(403, 'sign-in-expired', { message: 'This sign-in has expired. Please start over.' });
    const { provider, subject, name, email, merchant } = pending;
    const row = { accountId: account.id, provider, merchant, subject, name, email, linkedAt: now() };
    const linked = await tx
      .insert(identities)
      .values(row)
      .onConflictDoNothing()
      .returning({ accountId: identities.accountId });
    if (linked.length === 0) {
      const owner = await findIdentity(tx, merchant, pending);
      if (owner?.accountId === account.id) return;
      throw owner ? taken() : alreadyLinked();
    }
    await recordEvent(tx, account.id, provider, 'linked', context, now());
    const params = { provider: nameOf(provider), name: email ?? name };
    await notify(tx, { account, kind: 'identity-linked', params, now: now() });
  });
}

/**
 * Removes a link, which its member cannot (R4.20). Refuses with `not-linked`. Returns whether the member can still log in:
 * otherwise the operator has to set a password.
 */
export async function unlink(
  parts: IdentityParts,
  merchant: Merchant,
  account: Account,
  provider: string,
): Promise<boolean> {
  const { db, now } = parts;
  const removed = await db
    .delete(identities)
    .where(and(eq(identities.accountId, account.id), eq(identities.provider, provider)))
    .returning({ accountId: identities.accountId });
  if (removed.length === 0)
    throw new Refusal(404, 'not-linked', {
      message: `The account ${account.account} is not linked to ${provider}.`,
    });
  await recordEvent(db, account.id, provider, 'removed', { address: 'operator' }, now());
  const params = { provider: nameOf(provider) };
  await notify(db, { account, kind: 'identity-unlinked', params, now: now() });
  return (await identitiesOf(db, account.id)).length > 0 || hasOtherWayIn(parts, { merchant }, account);
}

/**
 * Whether the owner can log in without any provider: by a password that they chose, or by SMS. Accounts that were opened by
 * a number alone have a password that no one knows, until it is changed.
 */
async function hasOtherWayIn(
  parts: IdentityParts,
  context: Pick<CallContext, 'merchant'>,
  account: Account,
): Promise<boolean> {
  const { merchant } = context;
  if (account.mobile !== null && (await smsLoginIsOn(parts, context))) return true;
  if (!merchant.settings.passwordLogin) return false;
  const [how] = await parts.db.select().from(registrations).where(eq(registrations.accountId, account.id));
  if (how?.registerType !== 'mobile') return true;
  if (account.passwordChangedAt.getTime() !== account.createdAt.getTime()) return true;
  return enabledModules(await whitelabelTree(parts.db, merchant.code)).has('MOBILENUMPASSREG3');
}

export async function recordEvent(
  tx: Database,
  accountId: number,
  provider: string,
  event: 'linked' | 'signed-in' | 'removed',
  { address }: Pick<CallContext, 'address'>,
  at: Date,
): Promise<void> {
  await tx.insert(identityEvents).values({ accountId, provider, event, address, at });
}

/** For the operator, newest first. */
export async function listEvents(
  db: Database,
  accountId: number,
  limit = 50,
): Promise<(typeof identityEvents.$inferSelect)[]> {
  return db
    .select()
    .from(identityEvents)
    .where(eq(identityEvents.accountId, accountId))
    .orderBy(desc(identityEvents.id))
    .limit(limit);
}

export const taken = (): Refusal =>
  new Refusal(409, 'identity-taken', { message: 'This identity is linked to another account.' });

export const alreadyLinked = (): Refusal =>
  new Refusal(409, 'provider-linked', {
    message: 'This account is already linked to another identity of that provider.',
  });
