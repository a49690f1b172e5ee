import { setMemberPlay } from '#platform/accounts/play/index.ts';
import { and, eq, ne } from 'drizzle-orm';
import { toMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { memberLimits, type LimitKind } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { endLimit, type LimitRow } from './limitRows.ts';
import { notifyOfLimit } from './notifyOfLimit.ts';
import { isMoneyLimit } from './periods.ts';
import { startClock } from './sessionClock.ts';

const dayMs = 86_400_000;
/** A raise or removal can be confirmed from then on. */
const raiseMs = dayMs;
/** An unconfirmed raise lapses after this time. */
const confirmMs = 7 * dayMs;

/** Above any real limit, and far below that of the column. */
const maxAmount = 10n ** 15n;
/** Minutes of time limits, from and to. */
const minutes = { session: [15, 1440], 'reality-check': [5, 720] } as const;

/** Refuses a change whose limits, read under the lock, are not those that the member confirmed. */
type RequireShown = (found: { active?: LimitRow | undefined; waiting?: LimitRow | undefined }) => void;

/** Reads the value of a limit: minor units or minutes. Refuses others with `invalid-limit`. */
export function readLimit(kind: LimitKind, text: string, merchant: Merchant): bigint {
  if (isMoneyLimit(kind)) {
    const amount = toMinor(text, merchant.digits);
    if (amount !== undefined && amount > 0n && amount <= maxAmount) return amount;
  } else {
    const [least, most] = minutes[kind];
    if (/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most) return BigInt(text);
  }
  const message = 'This is not a possible limit.';
  throw new Refusal(422, 'invalid-limit', {
    message,
    fields: [{ field: 'value', code: 'invalid-limit', message }],
  });
}

/**
 * Sets a limit of a member (R10.7), in a transaction of its own. A lower one, or the first, holds at once and replaces
 * what waits for confirmation, and is announced; a higher one, or none (null), waits for a day and then for the member's confirmation.
 */
export async function setLimit(
  { db, announce, now: clock }: Pick<IdentityParts, 'db' | 'announce' | 'now'>,
  account: Pick<Account, 'id'>,
  kind: LimitKind,
  value: bigint | null,
  requireShown: RequireShown = () => undefined,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const { active, waiting } = await lockKind(tx, account.id, kind);
    requireShown({ active, waiting: waiting && !isLapsed(waiting, now) ? waiting : undefined });
    const isRaise = active?.value != null && (value === null || value > active.value);
    if (!isRaise && value === null) return;
    if (waiting) await endLimit(tx, waiting.id, now);
    if (!isRaise && active?.value === value) return;
    if (isRaise) {
      const confirmFrom = new Date(now.getTime() + raiseMs);
      const confirmUntil = new Date(confirmFrom.getTime() + confirmMs);
      const row = { accountId: account.id, kind, value, requestedAt: now, confirmFrom, confirmUntil };
      await tx.insert(memberLimits).values({ ...row, state: 'waiting' });
      const requested = value === null ? 'limit-removal-requested' : 'limit-raise-requested';
      await notifyOfLimit(
        tx,
        requested,
        { accountId: account.id, limit: kind, value, until: confirmFrom },
        now,
      );
      return;
    }
    if (active) await endLimit(tx, active.id, now);
    await tx
      .insert(memberLimits)
      .values({ accountId: account.id, kind, value, state: 'active', requestedAt: now });
    await putInForce(tx, account.id, kind, value, now);
    if (value !== null)
      await announce(tx, { kind: 'limit-lowered', accountId: account.id, limit: kind, value, now });
    const happened = active ? 'limit-lowered' : 'limit-set';
    await notifyOfLimit(tx, happened, { accountId: account.id, limit: kind, value }, now);
  });
}

/**
 * The member's second word on a raise or removal. Confirmed, it is in force; otherwise it is withdrawn. Refuses with
 * `limit-waits` before its time, and with `no-such-raise` if there is none or it has lapsed.
 */
export async function decideRaise(
  db: Database,
  account: Pick<Account, 'id'>,
  kind: LimitKind,
  isConfirmed: boolean,
  now: Date,
  requireShown: RequireShown = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { active, waiting } = await lockKind(tx, account.id, kind);
    if (!waiting || isLapsed(waiting, now))
      throw new Refusal(409, 'no-such-raise', { message: 'There is nothing to confirm any more.' });
    requireShown({ active, waiting });
    const { id, value, confirmFrom } = waiting;
    const change = { accountId: account.id, limit: kind, value };
    if (!isConfirmed) {
      await endLimit(tx, id, now);
      return notifyOfLimit(tx, 'limit-change-withdrawn', { ...change, value: null }, now);
    }
    if (confirmFrom && now < confirmFrom)
      throw new Refusal(409, 'limit-waits', {
        message: 'A higher limit can be confirmed 24 hours after the request.',
        value: { confirmFrom: confirmFrom.getTime() },
      });
    if (active) await endLimit(tx, active.id, now);
    if (value === null) await endLimit(tx, id, now);
    else await tx.update(memberLimits).set({ state: 'active' }).where(eq(memberLimits.id, id));
    await putInForce(tx, account.id, kind, value, now);
    await notifyOfLimit(tx, value === null ? 'limit-removed' : 'limit-raised', change, now);
  });
}

/** Whether a raise was not confirmed in time. */
export const isLapsed = ({ confirmUntil }: LimitRow, now: Date): boolean =>
  confirmUntil !== null && now >= confirmUntil;

/** What else a new value of a time limit changes. */
async function putInForce(
  tx: Database,
  accountId: number,
  kind: LimitKind,
  value: bigint | null,
  now: Date,
): Promise<void> {
  if (kind === 'session' && value !== null) await startClock(tx, accountId, now);
  if (kind !== 'reality-check') return;
  const checkMinutes = value === null ? null : Number(value);
  await setMemberPlay(tx, accountId, { checkMinutes });
}

/** The rows of a kind, locked: bets and deposits that it judges wait. */
async function lockKind(
  tx: Database,
  accountId: number,
  kind: LimitKind,
): Promise<{ active?: LimitRow | undefined; waiting?: LimitRow | undefined }> {
  const rows = await tx
    .select()
    .from(memberLimits)
    .where(
      and(
        eq(memberLimits.accountId, accountId),
        eq(memberLimits.kind, kind),
        ne(memberLimits.state, 'ended'),
      ),
    )
    .orderBy(memberLimits.id)
    .for('update');
  return {
    active: rows.find(({ state }) => state === 'active'),
    waiting: rows.find(({ state }) => state === 'waiting'),
  };
}
