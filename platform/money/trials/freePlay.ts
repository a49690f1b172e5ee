import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { FreePlayRequest, FreePlayValue } from '#schemas/generated/api.ts';
import { toMinor } from '#kit/money.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { addAccount, type Account, trialType, closeAccounts } from '#platform/accounts/account/index.ts';
import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import { hashPassword } from '#platform/identity/passwords/index.ts';
import { beginSession } from '#platform/identity/sessions/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';
import { codeRefusals as sms } from '#platform/identity/codes/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { grantTrialMoney, openMemberLedgerAccount } from '../wallet/index.ts';
import { takesBreakHere } from './trialsInBreak.ts';

const hourMs = 3_600_000;
/** How long a trial account lives (R4.25). */
const trialMs = 24 * hourMs;
/** New trial accounts of one address at one merchant: one per hour. */
const openedInHour = { scope: 'trial-hour', spanMs: hourMs };

/**
 * Signs in to a trial account (R4.25). A browser that has a running trial gets that one back, with what is left of its
 * money; other browsers get a new one, at most one per address and hour. Refuses with `operation-not-allowed`, `trial-limit`,
 * and `trial-unavailable` where a member who takes a break is recognized.
 */
export async function freePlay(
  parts: MoneyParts,
  _query: FreePlayRequest,
  context: CallContext,
): Promise<FreePlayValue> {
  const { db, now, log } = parts;
  const { merchant, browserToken } = context;
  if (!enabledModules(await whitelabelTree(db, merchant.code)).has('FREEPLAY3')) throw sms.notEnabled();

  if (await takesBreakHere(db, context, now()))
    // Others may use this browser too: they do not learn who takes a break.
    throw new Refusal(403, 'trial-unavailable', { message: 'Free play is not available at the moment.' });

  const running = await trialOf(db, merchant.code, browserToken, now());
  const token = browserToken ?? createToken();
  const account = running ?? (await openTrial(parts, context, token));
  if (!running) log('info', 'trial opened', { merchant: merchant.code, account: account.id });
  const session = await beginSession(
    db,
    account,
    {
      address: context.address,
      userAgent: context.userAgent,
      loginType: 'free-play',
      firstLogin: false,
    },
    now(),
  );
  return {
    token: session.token,
    expiresAt: session.expiresAt.getTime(),
    firstTimeLogin: false,
    passwordExpired: false,
    trialEndsAt: account.trialEndsAt?.getTime() ?? 0,
    browserToken: token,
  };
}

/** The running trial of a browser. */
async function trialOf(
  db: Database,
  merchant: string,
  browserToken: string | undefined,
  now: Date,
): Promise<Account | undefined> {
  if (browserToken === undefined) return undefined;
  const [row] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.merchant, merchant),
        eq(accounts.trialBrowser, hashToken(browserToken)),
        eq(accounts.closed, false),
        gt(accounts.trialEndsAt, now),
      ),
    );
  return row;
}

/** Opens a trial account. It is counted first, so that concurrent requests get no more than sequential ones. */
async function openTrial(parts: MoneyParts, context: CallContext, browserToken: string): Promise<Account> {
  const { db, now, passwordCost } = parts;
  const { merchant, network } = context;
  const key = `${merchant.code}|${network}`;
  const at = now();
  const { count, endsAt } = await countAttempt(db, openedInHour, key, at);
  if (count > 1) throw tooSoon(endsAt, at);
  const site = (await siteOf(parts, context)) ?? null;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), passwordCost);
  try {
    return await db.transaction((tx) => insertTrial(tx, context, { passwordHash, browserToken, site, at }));
  } catch (error) {
    await uncountAttempt(db, openedInHour, key);
    // The browser sent two requests at once: the other one has opened its trial.
    const opened = violatedConstraint(error) === 'accounts_one_trial';
    const other = opened ? await trialOf(db, merchant.code, browserToken, at) : undefined;
    if (!other) throw error;
    return other;
  }
}

interface NewTrial {
  passwordHash: string;
  browserToken: string;
  site: string | null;
  at: Date;
}

async function insertTrial(
  tx: Database,
  { merchant, language, address }: CallContext,
  { passwordHash, browserToken, site, at }: NewTrial,
): Promise<Account> {
  const trialBrowser = hashToken(browserToken);
  const before = and(eq(accounts.merchant, merchant.code), eq(accounts.trialBrowser, trialBrowser));
  // The job may not have closed its previous trial yet.
  await closeAccounts(tx, and(before, lte(accounts.trialEndsAt, at)));
  const account = await addAccount(tx, {
    merchant: merchant.code,
    account: `trial_${randomBytes(6).toString('hex')}`,
    nickname: `Guest ${randomInt(1000, 10_000)}`,
    type: trialType,
    passwordHash,
    passwordChangedAt: at,
    firstLoginAt: at,
    language,
    site,
    trialEndsAt: new Date(at.getTime() + trialMs),
    trialBrowser,
    createdAt: at,
  });
  await openMemberLedgerAccount(tx, merchant.code, account.id, merchant.currency);
  await grantTrialMoney(tx, merchant.code, {
    accountId: account.id,
    amount: moneyOf(merchant),
    reason: 'Free play',
    idempotencyKey: `trial:${account.id}`,
    at,
  });
  await recordAccountEvent(tx, account.id, 'trial-began', { address }, at);
  return account;
}

function moneyOf({ settings, digits }: Merchant): bigint {
  return toMinor(String(settings.trialMoney), digits) ?? 0n;
}

function tooSoon(endsAt: Date, now: Date): Refusal {
  return new Refusal(429, 'trial-limit', {
    message: 'One trial account per hour can be opened from one address.',
    retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  });
}
