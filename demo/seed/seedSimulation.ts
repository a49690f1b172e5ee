import type { PlayParts } from '#platform/play/parts.ts';
import { inArray } from 'drizzle-orm';
import { findAccount } from '#platform/accounts/account/index.ts';
import { addBetDays, type BetDay } from '#platform/play/bets/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, ledgerAccounts } from '#platform/base/database/schema/index.ts';
import {
  diceOf,
  recordMovements,
  type Movement,
  listGames,
  simulateBets,
  unitOf,
  type CatalogueGame,
} from '../simulation/index.ts';
import { addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { merchantLedgerAccount } from '#platform/money/wallet/index.ts';
import { simulatedAgents, simulatedMembers, type SimulatedPerson } from './simulatedPeople.ts';
import type { SeedMerchant } from './types.ts';

/** Days of history before the day of the seed. */
const pastDays = 33;
/** Bets of the last 45 minutes exist individually; older ones only as daily totals, as if pruned. */
const singleBetsMs = 45 * 60_000;
/** Initial balance of the house, in units. */
const houseFloat = 10_000_000n;

/** Seeds simulated members below the demo agent, among four levels of agents, with a month of deposits and bets. */
export async function seedSimulation(
  { db, announce }: Pick<PlayParts, 'db' | 'announce'>,
  merchant: SeedMerchant,
  now: Date,
): Promise<void> {
  const ids = await addPeople(db, merchant, now);
  const ledgerAccountIds = await openLedgerAccounts(db, merchant, [...ids.values()]);
  const house = (await merchantLedgerAccount(db, merchant.code, 'house')).id;
  const outside = (await merchantLedgerAccount(db, merchant.code, 'outside')).id;
  const unit = unitOf(merchant.currency);
  const startedAt = new Date(now.getTime() - singleBetsMs);
  const catalogue = await listGames(db, merchant.code);
  const days = new Map(
    [...ids.values()].map(
      (id, index) => [id, daysOf(merchant, id, index, catalogue, { unit, startedAt })] as const,
    ),
  );

  const deposits: Movement[] = [];
  const carried: Movement['sides'] = [];
  for (const [index, id] of [...ids.values()].entries()) {
    const ledgerAccountId = ledgerAccountIds.get(id) ?? 0;
    const net = (days.get(id) ?? []).reduce((sum, day) => sum + day.payout - day.stake, 0n);
    carried.push({ ledgerAccountId, amount: net }, { ledgerAccountId: house, amount: -net });
    deposits.push(...depositsOf(merchant, index, { ledgerAccountId, outside, unit, loss: -net, startedAt }));
  }
  deposits.sort((a, b) => a.at.getTime() - b.at.getTime());
  const start = momentOf(merchant.timeZone, addDays(dayIn(merchant.timeZone, now), -pastDays));
  await recordMovements(db, merchant.code, [
    {
      kind: 'float',
      key: 'simulated:float',
      at: start,
      sides: [
        { ledgerAccountId: outside, amount: -unit * houseFloat },
        { ledgerAccountId: house, amount: unit * houseFloat },
      ],
    },
    ...deposits,
    { kind: 'carried', key: 'simulated:carried', at: startedAt, sides: mergeByLedgerAccount(carried) },
  ]);
  await addBetDays(db, [...days.values()].flat());
  await simulateBets({ db, announce }, merchant.code, now);
}

async function addPeople(db: Database, merchant: SeedMerchant, now: Date): Promise<Map<string, number>> {
  const top = await findAccount(db, merchant.code, 'demo_agent');
  const ids = new Map<string, number>();
  // Their line begins with the first day of their history, some of them joined weeks before.
  const first = dayIn(merchant.timeZone, now);
  const joinedOn = (index: number) =>
    momentOf(merchant.timeZone, addDays(first, -pastDays - (index % 9) * 7));
  const add = async (people: SimulatedPerson[], type: number): Promise<void> => {
    const rows = people.map(({ upline, ...person }, index) => ({
      ...person,
      createdAt: joinedOn(index),
      merchant: merchant.code,
      type,
      upline: ids.get(upline) ?? top?.id ?? null,
      // No password matches this hash: simulated accounts cannot log in, in a demo or elsewhere.
      passwordHash: '',
      demo: true,
      simulated: true,
    }));
    const written = await db.insert(accounts).values(rows).returning();
    for (const { account, id } of written) ids.set(account, id);
  };
  for (const level of simulatedAgents(merchant)) await add(level, 2);
  await add(simulatedMembers(merchant), 0);
  return ids;
}

async function openLedgerAccounts(
  db: Database,
  { code, currency }: SeedMerchant,
  ids: number[],
): Promise<Map<number, number>> {
  await db
    .insert(ledgerAccounts)
    .values(ids.map((accountId) => ({ merchant: code, kind: 'member' as const, accountId, currency })));
  const rows = await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.accountId, ids));
  return new Map(rows.map(({ id, accountId }) => [accountId ?? 0, id]));
}

/** Daily totals of a person's bets; today's in proportion to the elapsed part of the day. */
function daysOf(
  { code, timeZone }: SeedMerchant,
  accountId: number,
  index: number,
  catalogue: CatalogueGame[],
  { unit, startedAt }: { unit: bigint; startedAt: Date },
): BetDay[] {
  const today = dayIn(timeZone, startedAt);
  const passed = (startedAt.getTime() - momentOf(timeZone, today).getTime()) / 86_400_000;
  const rows: BetDay[] = [];
  for (let back = pastDays - 1; back >= 0; back--) {
    const dice = diceOf(code, 'day', index, back);
    if (dice.share(0) > 0.7) continue;
    const part = back === 0 ? passed : 1;
    const units = Math.round((20 + dice.share(1) ** 3 * 2_400) * part);
    if (units === 0) continue;
    const stake = unit * BigInt(units);
    const payout = (stake * BigInt(Math.round(82 + dice.share(2) * 16))) / 100n;
    const bets = Math.max(1, Math.round(units / 8));
    const { category, vendor } = dice.pick(3, catalogue);
    rows.push({
      accountId,
      day: addDays(today, -back),
      category,
      vendor,
      merchant: code,
      bets,
      stake,
      validStake: stake,
      payout,
    });
  }
  return rows;
}

/** A person's deposits over the month: losses plus the remaining balance. */
function depositsOf(
  { code, timeZone }: SeedMerchant,
  index: number,
  facts: { ledgerAccountId: number; outside: number; unit: bigint; loss: bigint; startedAt: Date },
): Movement[] {
  const { ledgerAccountId, outside, unit, loss, startedAt } = facts;
  const dice = diceOf(code, 'deposits', index);
  const step = unit * 10n;
  const count = 3 + Math.floor(dice.share(0) * 4);
  const wanted = (loss > 0n ? loss : 0n) + unit * BigInt(50 + Math.round(dice.share(1) * 1_500));
  const each = wanted / BigInt(count) / step + 1n;
  return Array.from({ length: count }, (_, turn) => {
    const when = diceOf(code, 'deposit', index, turn);
    // For some, the last one is today, so that no ranking is empty.
    const back = turn === count - 1 ? Math.floor(when.share(0) * 4) : Math.floor(when.share(0) * pastDays);
    const midnight = momentOf(timeZone, addDays(dayIn(timeZone, startedAt), -back)).getTime();
    const span = Math.min(86_400_000, startedAt.getTime() - midnight);
    const amount = each * step;
    return {
      kind: 'deposit',
      key: `simulated:first-deposit:${index}:${turn}`,
      at: new Date(midnight + Math.floor(when.share(1) * span)),
      sides: [
        { ledgerAccountId: outside, amount: -amount },
        { ledgerAccountId, amount },
      ],
    };
  });
}

function mergeByLedgerAccount(sides: Movement['sides']): Movement['sides'] {
  const sums = new Map<number, bigint>();
  for (const { ledgerAccountId, amount } of sides)
    sums.set(ledgerAccountId, (sums.get(ledgerAccountId) ?? 0n) + amount);
  return [...sums].map(([ledgerAccountId, amount]) => ({ ledgerAccountId, amount }));
}
