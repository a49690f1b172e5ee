import { and, eq, ne, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { turnoverRequirements } from '#platform/base/database/schema/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { closeBonuses } from './closeBonuses.ts';
import { dropTurnover } from './closeTurnover.ts';

/** Valid stake in minor units: what open requirements of deposits and rewards demand, what counts already, and what is missing. */
export interface OwedTurnover {
  required: bigint;
  done: bigint;
  owed: bigint;
}

/**
 * What an account must still bet before it may take money out (R2.7.7): the turnover of deposits and rewards. Bonuses owe nothing
 * here, because their money is not in the wallet yet; taking money out forfeits them (`takeMoneyOut`). During a break nothing
 * is owed: who may not bet could never take the balance out.
 */
export async function turnoverOwed(db: Database, accountId: number, now: Date): Promise<OwedTurnover> {
  if ((await standingOf(db, accountId, now)).exclusion) return { required: 0n, done: 0n, owed: 0n };
  const [row] = await db
    .select({
      required: sql<string>`coalesce(sum(${turnoverRequirements.required}), 0)`,
      done: sql<string>`coalesce(sum(${turnoverRequirements.done}), 0)`,
    })
    .from(turnoverRequirements)
    .where(
      and(
        eq(turnoverRequirements.accountId, accountId),
        eq(turnoverRequirements.state, 'open'),
        ne(turnoverRequirements.source, 'bonus'),
      ),
    );
  const [required, done] = [BigInt(row?.required ?? 0), BigInt(row?.done ?? 0)];
  return { required, done, owed: required - done };
}

/**
 * To be called before money leaves an account by withdrawal or transfer to another one, in its transaction and before the
 * ledger moves it: refuses with `turnover-owed` (409, with the amount as `value.owed`), and forfeits active bonuses. During a
 * break what is open is dropped, because the money that it was demanded for leaves.
 * Returns how many were forfeited.
 */
export async function takeMoneyOut(
  tx: Database,
  { accountId, digits, now }: { accountId: number; digits: number; now: Date },
): Promise<number> {
  const { owed } = await turnoverOwed(tx, accountId, now);
  if (owed > 0n)
    throw new Refusal(409, 'turnover-owed', {
      message: `Bets of ${fromMinor(owed, digits)} are still owed before money can be taken out.`,
      value: { owed: fromMinor(owed, digits) },
    });
  if ((await standingOf(tx, accountId, now)).exclusion) await dropTurnover(tx, accountId, now);
  return closeBonuses(tx, { accountId, state: 'forfeited', reason: 'money-taken-out', now });
}
