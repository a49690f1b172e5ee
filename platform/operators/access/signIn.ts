import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { networkOf } from '#platform/base/http/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { admitAttempt, clearThrottle } from '#platform/identity/login/index.ts';
import { decoyHash, verifyPassword } from '#platform/identity/passwords/index.ts';
import {
  operatorByLogin,
  plainCode,
  plainLogin,
  takeAppCode,
  takeRecoveryCode,
  type Operator,
} from '../people/index.ts';

/** Failed tries from one network, for any names. */
const fromNetwork = { scope: 'operator-network', spanMs: 5 * 60_000 };
const mostFromNetwork = 100;

type SignInParts = Pick<IdentityParts, 'db' | 'sealer' | 'passwordCost' | 'now' | 'demo'>;

/**
 * The operator whose password and code these are. Tries are counted as those of members are, before they are judged; none of them says whether name,
 * password or code was wrong. Refuses with `sign-in-wrong` (422) and `too-many-requests` (429).
 */
export async function proveOperator(
  parts: SignInParts,
  typed: { login: string; password: string; code: string },
  address: string,
): Promise<Operator> {
  const { db, now, passwordCost, demo } = parts;
  const at = now();
  const network = networkOf(address);
  const tries = await countAttempt(db, fromNetwork, network, at);
  if (tries.count > mostFromNetwork) throw tooMany(secondsUntil(tries.endsAt, at));
  const key = `operator ${plainLogin(typed.login)}`;
  const { retryAfter } = await admitAttempt(db, { key, merchant: null }, at);
  if (retryAfter > 0) throw tooMany(retryAfter);
  const found = await operatorByLogin(db, typed.login);
  const operator = found?.state === 'active' && (demo || !found.demo) ? found : undefined;
  const hash = operator?.passwordHash ?? (await decoyHash(passwordCost));
  const isRight = await verifyPassword(typed.password, hash);
  if (!operator || !isRight || !(await takeCode(parts, operator.id, typed.code, at))) throw wrong();
  await clearThrottle(db, key);
  await uncountAttempt(db, fromNetwork, network);
  return operator;
}

/** Of the authenticator app, or a recovery code. */
async function takeCode(parts: SignInParts, operatorId: number, typed: string, now: Date): Promise<boolean> {
  const code = plainCode(typed);
  return /^\d{6}$/.test(code)
    ? takeAppCode(parts, operatorId, code, now)
    : takeRecoveryCode(parts.db, operatorId, code, now);
}

function wrong(): Refusal {
  return new Refusal(422, 'sign-in-wrong', { message: 'Name, password or code is wrong.' });
}

function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, 'too-many-requests', {
    retryAfter,
    message: `Too many tries. Go on after ${Math.ceil(retryAfter / 60)} minutes.`,
  });
}

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
