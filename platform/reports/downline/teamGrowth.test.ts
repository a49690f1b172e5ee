import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import { foldTeams } from '#platform/agents/lines/index.ts';
import { openStage, type Stage } from '#platform/agents/settlement/testing/openStage.ts';
import { listTeam } from '#platform/agents/team/index.ts';
import { blocksRead } from '#platform/testing/blocksRead.ts';
import { listLosses } from './listLosses.ts';
import { teamOverview } from './teamOverview.ts';

const now = new Date('2026-06-30T12:00:00Z');
const members = { before: 100, after: 6_000 };

/** What an agent reads, and the most blocks of the database that it may read more with sixty times the members. */
const calls: [name: string, mayGrow: number, call: (stage: Stage, agent: Account) => Promise<unknown>][] = [
  ['the list of the team', 200, async (stage, agent) => listTeam(stage.db, await stage.merchant(), agent, {}, now)],
  [
    'the losses of 30 days',
    150,
    async (stage, agent) => listLosses(stage.db, await stage.merchant(), agent, { range: 'last30' }, now),
  ],
  [
    'the overview of 7 days',
    200,
    async (stage, agent) =>
      teamOverview(stage.db, await stage.merchant(), agent, { range: 'last7' }, { now, demo: false }),
  ],
  [
    'the overview of a free range',
    200,
    async (stage, agent) =>
      teamOverview(stage.db, await stage.merchant(), agent, { from: '2026-06-03', to: '2026-06-21' }, { now, demo: false }),
  ],
];

/** Counts blocks rather than time. Those who joined lately are counted one by one, so here no one did. The embedded database has one connection, and no job runs. */
describe('what an agent reads of a team that has grown', () => {
  let stage: Stage;
  const before = new Map<string, number>();
  const after = new Map<string, number>();

  const measure = async (into: Map<string, number>, agent: Account): Promise<void> => {
    await foldTeams(stage.db);
    await stage.db.execute(sql`vacuum analyze`);
    for (const [name, , call] of calls)
      into.set(name, await blocksRead(stage.db, () => call(stage, agent)));
  };
  const open = async (from: number, to: number, upline: Account) => {
    const { db, code } = stage;
    await db.execute(sql`insert into accounts (merchant, account, nickname, password_hash, type, upline, created_at)
      select ${code}, 'grown_' || i, '', '', 0, ${upline.id}, date '2026-05-01' - i % 300 from generate_series(${from}::int, ${to - 1}::int) i`);
    await db.execute(sql`insert into ledger_accounts (merchant, kind, account_id, currency, balance)
      select merchant, 'member', id, 'USD', 100 from accounts a where type = 0 and not exists (select from ledger_accounts where account_id = a.id)`);
    await db.execute(sql`insert into bet_days (account_id, day, category, vendor, merchant, bets, stake, valid_stake, payout)
      select id, d, 'RNG', 'V', merchant, 1, 100, 100, 90 from accounts, generate_series(date '2026-06-01', date '2026-06-30', interval '6 days') d
      where type = 0 on conflict do nothing`);
  };

  beforeAll(async () => {
    stage = await openStage('embedded', { at: '2026-01-01T06:00:00Z' });
    const top = await stage.open(1, null);
    let lowest = top;
    for (let level = 0; level < 4; level += 1) lowest = await stage.open(2, lowest);
    await open(0, members.before, lowest);
    await measure(before, top);
    await open(members.before, members.after, lowest);
    await measure(after, (await accountById(stage.db, top.id)) ?? top);
  });
  afterAll(() => stage.close());

  it.each(calls)('R2.8.4 %s reads at most %i blocks more', (name, mayGrow) => {
    expect(before.get(name)).toBeGreaterThan(0);
    expect((after.get(name) ?? Infinity) - (before.get(name) ?? 0)).toBeLessThanOrEqual(mayGrow);
  });
});
