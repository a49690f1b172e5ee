import type { PlayParts } from '#platform/play/parts.ts';
import { inArray } from 'drizzle-orm';
import { findAccount } from '#platform/accounts/account/index.ts';
import { addBetDays, recordBets } from '#platform/play/bets/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, ledgerAccounts } from '#platform/base/database/schema/index.ts';
import {
  diceOf,
  recordMovements,
  type Movement,
  listGames,
  simulateBets,
  unitOf,
} from '../simulation/index.ts';
import { nextPeriod } from '#platform/agents/contracts/index.ts';
import { addDays, type Day, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { merchantLedgerAccount } from '#platform/money/wallet/index.ts';
import { pastDays, pastPlayOf } from './pastPlay.ts';
import { simulatedAgents, simulatedMembers, type SimulatedPerson } from './simulatedPeople.ts';
import type { SeedMerchant } from './types.ts';

/** The last 45 minutes are played by `simulateBets`, which goes on from there while the platform runs. */
const simulatedMs = 45 * 60_000;
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
  const startedAt = new Date(now.getTime() - simulatedMs);
  const catalogue = await listGames(db, merchant.code);
  const winner = [...ids.values()].at(-simulatedMembers(merchant).length) ?? 0;
  const luckyDay = luckyDayOf(merchant, startedAt);
  const plays = new Map(
    [...ids.values()].map((accountId, index) => {
      const player = { accountId, index, catalogue, unit, until: startedAt };
      const lucky = accountId === winner ? luckyDay : undefined;
      return [accountId, pastPlayOf(merchant, { ...player, luckyDay: lucky })] as const;
    }),
  );

  const deposits: Movement[] = [];
  const carried: Movement['sides'] = [];
  for (const [index, id] of [...ids.values()].entries()) {
    const ledgerAccountId = ledgerAccountIds.get(id) ?? 0;
    const { days = [], bets = [] } = plays.get(id) ?? {};
    const net = [...days, ...bets].reduce((sum, one) => sum + one.payout - one.stake, 0n);
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
  const past = [...plays.values()];
  await addBetDays(
    db,
    past.flatMap(({ days }) => days),
  );
  // Nothing listens to history, as to what is only a total.
  await recordBets(
    db,
    merchant,
    past.flatMap(({ bets }) => bets),
    () => Promise.resolve(),
  );
  await simulateBets({ db, announce }, merchant.code, now);
}

/** In the second whole week of the history, so that a dividend carries a loss into the third one. */
function luckyDayOf({ timeZone }: Pick<SeedMerchant, 'timeZone'>, now: Date): Day {
  const first = addDays(dayIn(timeZone, now), -pastDays);
  return addDays(nextPeriod('weekly', first), 9);
}

async function addPeople(db: Database, merchant: SeedMerchant, now: Date): Promise<Map<string, number>> {
  const top = await findAccount(db, merchant.code, 'demo_agent');
  const subAgent = await findAccount(db, merchant.code, 'demo_subagent');
  const ids = new Map<string, number>(
    [top, subAgent].flatMap((one): [string, number][] => (one ? [[one.account, one.id]] : [])),
  );
  const added = new Map<string, number>();
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
      upline: ids.get(upline) ?? null,
      // No password matches this hash: simulated accounts cannot log in, in a demo or elsewhere.
      passwordHash: '',
      demo: true,
      simulated: true,
    }));
    const written = await db.insert(accounts).values(rows).returning();
    for (const { account, id } of written) {
      ids.set(account, id);
      added.set(account, id);
    }
  };
  for (const level of simulatedAgents(merchant)) await add(level, 2);
  await add(simulatedMembers(merchant), 0);
  return added;
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
