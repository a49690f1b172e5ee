import type { TakeBreakRequest } from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { isStronger, standingOf, type Exclusion } from '#platform/accounts/standing/index.ts';
import { excludeAccount, excludeOtherAccounts } from './samePerson.ts';

const hourMs = 3_600_000;

/** How long a cool-off lasts, in hours: a day to six weeks. */
const coolOffHours = [24, 72, 168, 336, 672, 1008] as const;
/** How long a self-exclusion lasts, in months; 0 is indefinite. */
const exclusionMonths = [6, 12, 36, 60, 0] as const;

/**
 * Begins a cool-off or self-exclusion (R10.7), which no one can shorten. It ends all sessions and forgets remembered
 * devices: the next session neither plays nor deposits. What waits for the account is ended by those who listen
 * (`platform/server/listeners.ts`). A self-exclusion reaches the person's other accounts of the merchant. The member confirms by typing the account's name. Refuses with
 * `confirmation-wrong`, and with `break-shorter` where a longer break is running.
 */
export async function takeBreak(
  { db, announce, now: clock }: Pick<IdentityParts, 'db' | 'announce' | 'now'>,
  account: Pick<Account, 'id' | 'account'>,
  request: TakeBreakRequest,
): Promise<Exclusion> {
  const now = clock();
  if (namePlain(request.confirmation) !== namePlain(account.account)) {
    const message = 'Please type your user name.';
    throw new Refusal(422, 'confirmation-wrong', {
      message,
      fields: [{ field: 'confirmation', code: 'confirmation-wrong', message }],
    });
  }
  const endsAt = endOfBreak(request, now);
  const exclusion = { kind: request.kind, beginsAt: now, endsAt };
  await db.transaction(async (tx) => {
    const { exclusion: running } = await standingOf(tx, account.id, now);
    if (running && isStronger(running, exclusion))
      throw new Refusal(409, 'break-shorter', { message: 'A longer break is already running.' });
    await excludeAccount(tx, announce, account.id, exclusion, now);
    if (exclusion.kind === 'self-exclusion') {
      await excludeOtherAccounts(tx, announce, account.id, exclusion, now);
      await notify(tx, { account: account.id, kind: 'self-exclusion-began', params: {}, now });
    } else if (endsAt)
      await notify(tx, { account: account.id, kind: 'cool-off-began', params: { until: endsAt }, now });
  });
  return exclusion;
}

function endOfBreak({ kind, length }: TakeBreakRequest, now: Date): Date | null {
  const isOffered = (list: readonly number[]) => list.includes(length);
  if (kind === 'cool-off' && isOffered(coolOffHours)) return new Date(now.getTime() + length * hourMs);
  if (kind === 'self-exclusion' && isOffered(exclusionMonths))
    return length === 0 ? null : monthsAfter(now, length);
  const message = 'This length is not offered.';
  throw new Refusal(422, 'invalid-length', {
    message,
    fields: [{ field: 'length', code: 'invalid-length', message }],
  });
}

/** The same day months later, or the first after it where that month is shorter: never earlier. */
function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
}

const namePlain = (name: string): string => plainDigits(name.normalize('NFC').trim()).toLowerCase();
