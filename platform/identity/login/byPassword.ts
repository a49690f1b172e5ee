import type { LoginRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import {
  mayLogIn,
  recordLogin,
  type Account,
  findByNameOrNumber,
  throttleKeyOf,
} from '#platform/accounts/account/index.ts';
import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import { isKnownBrowser } from '../devices/index.ts';
import {
  loginRules as rules,
  decoyHash,
  hashThreads,
  type HashPlace,
  verifyPassword,
} from '../passwords/index.ts';
import { admitAttempt, clearThrottle, throttleOf } from './loginThrottle.ts';
import type { Proven } from './Proven.ts';
import { wantProofs } from './wantProofs.ts';

/**
 * Counts every attempt before judging it, so that concurrent attempts get no further than sequential ones. A browser
 * that has logged in to the account before has its own count: strangers can block neither it nor its neighbors in the
 * network.
 */
export async function byPassword(
  parts: IdentityParts,
  query: LoginRequest,
  password: string,
  context: CallContext,
  name: string,
): Promise<Proven> {
  // Taken before anything is counted, so that an attempt which finds no place costs nothing.
  const place = hashThreads.enter();
  try {
    return await judge(parts, { query, password, name, place }, context);
  } finally {
    place.leave();
  }
}

/** An attempt with its place among those who wait for a hash. */
interface Attempt {
  query: LoginRequest;
  password: string;
  name: string;
  place: HashPlace;
}

async function judge(
  parts: IdentityParts,
  { query, password, name, place }: Attempt,
  context: CallContext,
): Promise<Proven> {
  const { db, now } = parts;
  const { merchant, browserToken } = context;
  const account = await findByNameOrNumber(db, merchant, name);
  const isKnown = await isKnownBrowser(db, account?.id, browserToken, now());
  const key = isKnown ? `browser|${hashToken(browserToken ?? '')}` : throttleKeyOf(merchant, name);
  if (!isKnown) await countFromNetwork(parts, context);

  const before = await throttleOf(db, key, now());
  if (before.retryAfter > 0) throw tooEarly(before.retryAfter);
  await wantProofs(parts, query, context, rules.proofsDue(merchant, before.count));
  const admitted = await admitAttempt(db, { key, merchant: merchant.code }, now());
  if (admitted.retryAfter > 0) throw tooEarly(admitted.retryAfter);

  const right = await verifyPassword(
    password,
    account?.passwordHash ?? (await decoyHash(parts.passwordCost)),
    place,
  );
  if (!account || !right || !mayLogIn(parts, account)) {
    throw failed(context, admitted.count, account === undefined);
  }
  await clearThrottle(db, key);
  if (!isKnown) await uncountAttempt(db, rules.failuresFromNetwork, context.network);
  return { account, usesDefaultPassword: await isDefault(db, merchant, account, { password, place }) };
}

/**
 * Whether this password, which has just proved right, is the merchant's default (R9.8). Comparing costs as much as the
 * log-in itself, so a password is not compared again until it or the default changes.
 */
async function isDefault(
  db: Database,
  { defaultPasswordHash }: Merchant,
  account: Account,
  { password, place }: Pick<Attempt, 'password' | 'place'>,
): Promise<boolean> {
  if (defaultPasswordHash === null) return false;
  const compared = hashToken(`${account.passwordHash} ${defaultPasswordHash}`);
  if (account.comparedPasswords === compared) return false;
  const same = `= ${compared}`;
  if (account.comparedPasswords === same) return true;
  const isSame = await verifyPassword(password, defaultPasswordHash, place);
  await recordLogin(db, account.id, { comparedPasswords: isSame ? same : compared });
  return isSame;
}

/** Counts an attempt of a network; a successful one is reverted. */
async function countFromNetwork({ db, now }: IdentityParts, { network }: CallContext): Promise<void> {
  const at = now();
  const tries = await countAttempt(db, rules.failuresFromNetwork, network, at);
  if (tries.count > rules.maxFailuresFromNetwork)
    throw tooEarly(Math.max(1, Math.ceil((tries.endsAt.getTime() - at.getTime()) / 1000)));
}

function tooEarly(retryAfter: number): Refusal {
  return new Refusal(429, 'too-many-requests', {
    message: `Too many attempts, please try again after ${Math.ceil(retryAfter / 60)} minutes.`,
    retryAfter,
  });
}

function failed({ merchant }: CallContext, tries: number, stranger: boolean): Refusal {
  const value = rules.proofsDue(merchant, tries);
  if (stranger && merchant.settings.discloseAccounts)
    return new Refusal(403, 'unknown-account', { value, message: 'No such username or email.' });
  return new Refusal(403, 'wrong-credentials', { value, message: 'Wrong username or password.' });
}
