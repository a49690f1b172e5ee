import type { MemberLimit, MemberLimits } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { limitKinds, type LimitKind } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { netLoss, openStakes } from './checks.ts';
import { depositedSince } from './deposited.ts';
import { limitsOf, type LimitRow } from './limitRows.ts';
import { endOf, isMoneyLimit, periodOf, startOf, type MoneyLimitKind } from './periods.ts';
import { isLapsed } from './setLimit.ts';
import { sessionEnd, standingOf, type Exclusion } from '#platform/accounts/standing/index.ts';

/** The limits of a member with what is used of them, what waits, and a running break. */
export async function readLimits(
  db: Database,
  merchant: Merchant,
  account: Pick<Account, 'id'>,
  now: Date,
): Promise<MemberLimits> {
  const rows = await limitsOf(db, account.id);
  const { exclusion, session } = await standingOf(db, account.id, now);
  const limits: MemberLimit[] = [];
  for (const kind of limitKinds) {
    const active = rows.find((row) => row.kind === kind && row.state === 'active');
    const waiting = rows.find((row) => row.kind === kind && row.state === 'waiting' && !isLapsed(row, now));
    limits.push({
      kind,
      ...(active?.value != null && { value: written(kind, active.value, merchant) }),
      ...(isMoneyLimit(kind) && (await usedOf(db, merchant, account.id, kind, now))),
      ...(waiting && { waiting: waitingOf(kind, waiting, merchant) }),
    });
  }
  const { realityCheckMinutes } = merchant.settings;
  return {
    currency: merchant.currency,
    limits,
    ...(session && { sessionEndsAt: sessionEnd(session) }),
    ...(realityCheckMinutes > 0 && { siteCheckMinutes: realityCheckMinutes }),
    ...(exclusion && { playBreak: breakOf(exclusion) }),
  };
}

/** A break as calls state it. */
export function breakOf({ kind, beginsAt, endsAt }: Exclusion): NonNullable<MemberLimits['playBreak']> {
  return { kind, beganAt: beginsAt.getTime(), ...(endsAt && { endsAt: endsAt.getTime() }) };
}

function waitingOf(
  kind: LimitKind,
  { value, confirmFrom, confirmUntil }: LimitRow,
  merchant: Merchant,
): NonNullable<MemberLimit['waiting']> {
  return {
    ...(value !== null && { value: written(kind, value, merchant) }),
    confirmFrom: confirmFrom?.getTime() ?? 0,
    confirmUntil: confirmUntil?.getTime() ?? 0,
  };
}

/** Money as a decimal number, time in minutes. */
/** The value of a limit as it is shown: an amount, or whole minutes. */
export function written(kind: LimitKind, value: bigint, { digits }: Merchant): string {
  return isMoneyLimit(kind) ? fromMinor(value, digits) : String(value);
}

async function usedOf(
  db: Database,
  { digits, timeZone }: Merchant,
  id: number,
  kind: MoneyLimitKind,
  now: Date,
): Promise<Pick<MemberLimit, 'used' | 'resetsAt'>> {
  const period = periodOf(kind);
  const used = kind.startsWith('deposit')
    ? await depositedSince(db, id, startOf(period, timeZone, now))
    : await atRisk(db, { id, timeZone }, period, now);
  return { used: fromMinor(used, digits), resetsAt: endOf(period, timeZone, now).getTime() };
}

/** As a bet is judged: net losses, never below 0, and open stakes. */
async function atRisk(
  db: Database,
  account: { id: number; timeZone: string },
  period: Parameters<typeof netLoss>[2],
  now: Date,
): Promise<bigint> {
  const lost = await netLoss(db, account, period, now);
  return (lost > 0n ? lost : 0n) + (await openStakes(db, account.id));
}
