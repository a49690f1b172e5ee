import { Refusal } from '#platform/base/errors/index.ts';
import { confirmedMs, type Caller, type Person } from '#platform/operators/access/index.ts';
import {
  allowing,
  knowsMerchant,
  type Giver,
  type Grant,
  type Need,
} from '#platform/operators/rights/index.ts';
import type { OperatorCallEntry } from '#schemas/generated/operatorCalls.ts';
import { unknownMerchant } from './merchantOf.ts';

/** What decides about a request, of its entry in the table of operator calls. */
export type Guarded = Pick<OperatorCallEntry, 'permission' | 'access' | 'freshCode' | 'ofMerchant'>;

/**
 * Decides whether a caller may make a call, before anything else of the request is read. Returns the grants that allow it; undefined for
 * the key file, and for calls that need no permission. To people without any right for a merchant, it does not exist.
 */
export function permit(
  caller: Caller,
  guarded: Guarded,
  merchant: string | undefined,
  now: Date,
): readonly Grant[] | undefined {
  const { permission, access, freshCode } = guarded;
  if (access === 'anyone') return undefined;
  if (caller.kind === 'stranger')
    throw new Refusal(401, 'not-signed-in', { message: 'You are not signed in.' });
  if (access !== undefined) requireKind(caller, access);
  if (caller.kind === 'key-file') return undefined;
  const grants = access === undefined ? allowed(caller, permission, merchant) : undefined;
  if (freshCode) requireFreshCode(caller, now);
  return grants;
}

function allowed(
  { grants }: Person,
  permission: string | undefined,
  merchant: string | undefined,
): readonly Grant[] {
  if (merchant !== undefined && !knowsMerchant(grants, merchant)) throw unknownMerchant(merchant);
  const need: Need = permission === undefined ? 'everything' : { permission };
  const found = allowing(grants, need, merchant);
  if (found.length > 0) return found;
  const named = permission ?? 'everything';
  throw new Refusal(403, 'no-permission', {
    value: { permission: named },
    message:
      permission === undefined
        ? 'This is for owners.'
        : `You have no role with the permission ${permission}${merchant === undefined ? ' for all merchants' : ''}.`,
  });
}

function requireKind(caller: Caller, access: OperatorCallEntry['access']): void {
  const isKeyFile = caller.kind === 'key-file';
  if (access === 'key-file' && !isKeyFile)
    throw new Refusal(403, 'only-key-file', {
      message: 'This needs the key in DATA_DIR/operator.key, which the owner of the machine has.',
    });
  if ((access === 'person' || access === 'session') && isKeyFile)
    throw new Refusal(403, 'only-people', { message: 'This is for people who are signed in.' });
  if (access === 'session' && caller.kind === 'person' && caller.by === 'token')
    throw new Refusal(403, 'not-with-token', {
      message: 'This needs a session. A personal token does not suffice.',
    });
}

function requireFreshCode({ confirmedAt }: Person, now: Date): void {
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < confirmedMs) return;
  throw new Refusal(403, 'code-needed', {
    message: 'Type a code of your authenticator app first. It counts for 10 minutes.',
  });
}

/** Whose rights bound what is given: undefined for the key file. */
export function giverOf(caller: Caller): Giver {
  return caller.kind === 'person' ? caller : undefined;
}

/**
 * Whether a value with personal data is shown in full, which is a row of the audit trail, or masked. Refuses what cannot be masked, such as a
 * picture, to those whose roles do not show personal data.
 */
export function showingOf(
  { personalData, personal }: Pick<OperatorCallEntry, 'personalData' | 'personal'>,
  grants: readonly Grant[] | undefined,
): 'plain' | 'shown' | 'masked' {
  if (!personalData || !grants) return 'plain';
  if (grants.some((grant) => grant.personalData)) return 'shown';
  if (personal) return 'masked';
  throw new Refusal(403, 'no-permission', {
    value: { permission: 'personal data' },
    message: 'This needs a role that shows personal data in full.',
  });
}
