import { eq } from 'drizzle-orm';
import type { LoginValue } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { type LoginStepFacts, registrations } from '#platform/base/database/schema/index.ts';
import { transact } from '#platform/base/once/index.ts';
import { checkLogIn } from '../limits/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { notify, recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { addressHistory, recordAddress } from '../security/index.ts';
import { recordLogin, type Account } from '#platform/accounts/account/index.ts';
import { accountOfBrowser, rememberDevice, isKnownBrowser, rememberBrowser } from '../devices/index.ts';
import { passwordDuty } from '../passwords/index.ts';
import { beginSession, endSession } from '../sessions/index.ts';
import type { Proven } from './Proven.ts';

/** Begins the session of an account owner who has passed every step, in one transaction: a log-in is stored whole or not at all. */
export async function enter(
  parts: IdentityParts,
  context: CallContext,
  proven: Pick<Proven, 'account' | 'device' | 'step'>,
  facts: LoginStepFacts,
): Promise<LoginValue> {
  const { answer } = await transact(parts, { work: (own) => begin(own, context, proven, facts) });
  return answer;
}

async function begin(
  parts: IdentityParts,
  context: CallContext,
  proven: Pick<Proven, 'account' | 'device' | 'step'>,
  { loginType, usesDefaultPassword, remember }: LoginStepFacts,
): Promise<LoginValue> {
  const { db } = parts;
  const now = parts.now();
  const { account } = proven;
  await checkLogIn(db, account.id, now);
  const firstTimeLogin = account.firstLoginAt === null;
  const site = await siteOf(parts, context);
  await recordLogin(db, account.id, {
    ...(firstTimeLogin ? { firstLoginAt: now, welcomeDue: true } : {}),
    usesDefaultPassword,
    language: context.language,
    ...(site !== undefined && { site }),
  });
  const { rememberHours } = context.merchant.settings;
  const device =
    proven.device ?? (remember ? await rememberDevice(db, account.id, rememberHours, now) : undefined);
  // The browser's previous session ends: someone else may have its token.
  if (context.session) await endSession(db, context.session);
  const entry = { loginType, firstLogin: firstTimeLogin };
  const session = await beginSession(
    db,
    account,
    {
      address: context.address,
      userAgent: context.userAgent,
      ...entry,
      ...(device && { deviceFamily: device.family }),
    },
    now,
  );
  await recordAccountEvent(db, account.id, 'logged-in', context, now, {
    by: proven.device ? 'device' : loginType,
    ...(proven.step && { second: 'authenticator' }),
  });
  await reportLogIn(parts, account, context);
  await recordAddress(parts, account.id, context, { known: true });
  // An account that an agent opened has no sign-up in which its owner's browser was seen.
  if (firstTimeLogin && account.agreementDue) await noteBrowser(parts, account.id, context);
  const browserToken = await rememberBrowser(db, account.id, context.browserToken, now);
  const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
  const { passwordExpired, defaultPassword, mustChangePassword } = passwordDuty(
    context.merchant,
    modules,
    { ...account, usesDefaultPassword },
    entry,
    now,
  );
  return {
    token: session.token,
    expiresAt: session.expiresAt.getTime(),
    firstTimeLogin,
    passwordExpired,
    defaultPassword,
    mustChangePassword,
    welcomeDue: firstTimeLogin || account.welcomeDue,
    browserToken,
    ...(device ? { deviceToken: device.token, deviceExpiresAt: device.expiresAt.getTime() } : {}),
  };
}

/** Notes whose browser an account is first used in. */
async function noteBrowser(
  { db, now }: IdentityParts,
  accountId: number,
  { browserToken }: CallContext,
): Promise<void> {
  const browserOf = await accountOfBrowser(db, browserToken, now());
  await db.update(registrations).set({ browserOf }).where(eq(registrations.accountId, accountId));
}

/**
 * Tells a member of a log-in from a new browser by mail, as anyone who logs in reads the messages of the account first.
 * A new address alone is only a message of the account: phones change theirs all day.
 */
async function reportLogIn(parts: IdentityParts, account: Account, context: CallContext): Promise<void> {
  const { db } = parts;
  const { address, browserToken } = context;
  const now = parts.now();
  const isNewBrowser = !(await isKnownBrowser(db, account.id, browserToken, now));
  if (isNewBrowser && account.email !== null)
    return notify(db, { account, kind: 'new-log-in', params: { address }, now });
  const { isKnown, others } = await addressHistory(parts, account.id, context);
  if (!isKnown && others.length > 0)
    await notify(db, { account, kind: 'new-address', params: { address }, now, channel: 'message' });
}
