import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import { recordAccountEvent, notify } from '#platform/messaging/notifications/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { authenticators } from '#platform/base/database/schema/index.ts';
import { siteNameOf } from '#platform/site/merchants/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { authenticatorIsOn, requireCode, takeStep, wrongCode } from './authenticator.ts';
import { secretPurpose } from './authenticatorSecret.ts';
import { confirmPassword } from './confirmPassword.ts';
import { endOthers } from './memberSessions.ts';
import { forgetCodes, renewCodes } from './recoveryCodes.ts';
import { newSecret, stepOf, totpUri } from './totp.ts';

/** Creates a secret that counts once a code of it is confirmed. Refuses with `authenticator-on` if one counts already. */
export async function beginAuthenticator(
  parts: IdentityParts,
  context: CallContext,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { db, now, sealer } = parts;
  const { account } = signedIn(context);
  await confirmPassword(parts, context, password);
  const secret = newSecret();
  const sealed = sealer.seal(secret, secretPurpose(account.id));
  const fresh = { secret: sealed, createdAt: now(), lastStep: 0 };
  const written = await db
    .insert(authenticators)
    .values({ accountId: account.id, ...fresh })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: fresh,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId });
  if (written.length === 0) throw alreadyOn();
  const site = (await siteOf(parts, context)) ?? account.site;
  const issuer = await siteNameOf(db, context.merchant, site);
  return { secret, uri: totpUri(issuer, account.account, secret) };
}

/**
 * Turns the authenticator on, ends what was signed in without it, and returns the recovery codes. Refuses with
 * `authenticator-wrong`, `authenticator-on`, `authenticator-missing`.
 */
export async function confirmAuthenticator(
  parts: IdentityParts,
  context: CallContext,
  typed: string,
): Promise<string[]> {
  const { db, now, passwordCost, sealer } = parts;
  const session = signedIn(context);
  const { account } = session;
  return db.transaction(async (tx) => {
    const mine = eq(authenticators.accountId, account.id);
    const [row] = await tx.select().from(authenticators).where(mine).for('update');
    if (!row) throw missing();
    if (row.confirmedAt) throw alreadyOn();
    const code = plainDigits(typed).replace(/\s/g, '');
    const secret = sealer.open(row.secret, secretPurpose(account.id));
    const step = secret !== undefined && /^\d{6}$/.test(code) ? stepOf(secret, code, now()) : undefined;
    if (step === undefined || !(await takeStep(tx, account.id, step))) throw wrongCode();
    await tx.update(authenticators).set({ confirmedAt: now() }).where(mine);
    await endOthers(tx, session);
    await recordAccountEvent(tx, account.id, 'authenticator-on', context, now());
    await notify(tx, { account, kind: 'authenticator-on', params: {}, now: now() });
    return renewCodes(tx, account.id, passwordCost);
  });
}

/** Turns the authenticator off by one of its codes, or a recovery code. */
export async function endAuthenticator(
  parts: IdentityParts,
  context: CallContext,
  typed: string,
): Promise<void> {
  const { db, now } = parts;
  const { account } = signedIn(context);
  if (!(await authenticatorIsOn(db, account.id))) throw missing();
  await requireCode(parts, account, typed, { recovery: true });
  if (await removeAuthenticator(db, account.id, now()))
    await recordAccountEvent(db, account.id, 'authenticator-off', context, now());
}

/** Turns an authenticator off without a code, for members who have lost app and recovery codes. False if it was off. */
export async function removeAuthenticator(db: Database, account: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(authenticators)
      .where(and(eq(authenticators.accountId, account), isNotNull(authenticators.confirmedAt)))
      .returning({ accountId: authenticators.accountId });
    if (ended.length === 0) return false;
    await forgetCodes(tx, account);
    await notify(tx, { account, kind: 'authenticator-off', params: {}, now });
    return true;
  });
}

/** Replaces the recovery codes by a code of the app. */
export async function renewRecoveryCodes(
  parts: IdentityParts,
  context: CallContext,
  typed: string,
): Promise<string[]> {
  const { db } = parts;
  const { account } = signedIn(context);
  if (!(await authenticatorIsOn(db, account.id))) throw missing();
  await requireCode(parts, account, typed, { recovery: false });
  return db.transaction((tx) => renewCodes(tx, account.id, parts.passwordCost));
}

function alreadyOn(): Refusal {
  return new Refusal(409, 'authenticator-on', { message: 'The authenticator is already on.' });
}

function missing(): Refusal {
  return new Refusal(422, 'authenticator-missing', { message: 'There is no authenticator to use.' });
}
