import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, accountById, changeUpline } from '#platform/accounts/account/index.ts';
import { auditTeams, foldTeams } from '#platform/agents/lines/index.ts';
import { openStage, type Stage } from '#platform/agents/settlement/testing/openStage.ts';
import { violatedConstraint } from '#platform/base/database/index.ts';
import { eq } from 'drizzle-orm';
import {
  accountLines,
  accounts,
  betDays,
  ledgerAccounts,
  postingDays,
  teamActiveDays,
  teamChanges,
  teamDays,
  teamTotalChanges,
  teamTotals,
} from '#platform/base/database/schema/index.ts';
import { listTeam } from '#platform/agents/team/index.ts';
import { kindsBehind } from '#platform/money/wallet/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import { addDays } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { fromMinor } from '#kit/money.ts';
import { seed } from '../../../tests/faults/proxy/seed.ts';
import { oneOf, randomOf } from '../../../tests/faults/proxy/random.ts';
import { listLosses } from './listLosses.ts';
import { teamOverview } from './teamOverview.ts';

const first = '2026-06-01';
const today = '2026-06-16';
const now = new Date(`${today}T12:00:00Z`);

describe.each(databaseKinds())('sums of teams on %s', (kind) => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(kind, { at: `${first}T06:00:00Z` });
  });
  afterEach(() => stage.close());

  it(`R2.8.5 R2.8.9 equal those of their accounts after any play, moves, late and revoked bets, seed ${seed}`, async () => {
    const random = randomOf(`teams ${seed}`);
    const whole = (most: number) => Math.floor(random() * most);
    const people: Account[] = [];
    const agents = () => people.filter(({ type }) => type !== 0);
    for (let top = 0; top < 2; top += 1) people.push(await stage.open(1, null));
    for (let count = 0; count < 5; count += 1) people.push(await stage.open(2, oneOf(agents(), random)));
    for (let count = 0; count < 8; count += 1) people.push(await stage.open(0, oneOf(agents(), random)));
    let moved = 0;
    const move = async (account: Account, day: string) => {
      const work = stage.db.transaction((tx) =>
        changeUpline(tx, account.id, { upline: oneOf(agents(), random).id, fromDay: day }),
      );
      const refused = await work.then(() => undefined, violatedConstraint);
      if (refused === undefined) moved += 1;
      else expect(refused).toBe('account_lines_cycle');
    };
    for (let day = first; day <= today; day = addDays(day, 1)) {
      stage.clock.now = new Date(`${day}T06:00:00Z`);
      if (random() < 0.4) people.push(await stage.open(0, oneOf(agents(), random)));
      // Some moves are carried out late: part of their day has been played already.
      const [early, late] = [random() < 0.4, random() < 0.5];
      if (early) await move(oneOf(people.slice(2), random), day);
      for (let count = 0; count < 5; count += 1) {
        const on = addDays(day, random() < 0.2 ? -whole(8) : 0);
        const stake = BigInt(1 + whole(5_000));
        await stage.bet(oneOf(people, random), `${on}T0${whole(9)}:00:00Z`, stake, {
          payout: BigInt(whole(6_000)),
          validStake: random() < 0.2 ? 0n : stake,
        });
      }
      if (random() < 0.3) await revoke(stage, random);
      if (random() < 0.5)
        await stage.pay(oneOf(people, random), oneOf(['deposit', 'bonus', 'commission'] as const, random), BigInt(1 + whole(900)));
      if (random() < 0.3) await turn(stage, people, random);
      if (random() < 0.5) await foldTeams(stage.db);
      if (late) await move(oneOf(people.slice(2), random), day);
    }
    expect(moved).toBeGreaterThan(3);
    expect(await auditTeams(stage.db)).toEqual([]);
    await compare(stage, agents());
    await foldTeams(stage.db);
    expect([await stage.db.$count(teamChanges), await stage.db.$count(teamTotalChanges)]).toEqual([0, 0]);
    expect(await auditTeams(stage.db)).toEqual([]);
    await compare(stage, agents());
  });

  it('1.5 the audit names the agents whose sums are wrong', async () => {
    const top = await stage.open(1, null);
    const agent = await stage.open(2, top);
    await stage.bet(await stage.open(0, agent), `${first}T08:00:00Z`, 500n);
    // A bet, and two accounts below an agent.
    expect(await foldTeams(stage.db)).toBe(3);
    expect(await foldTeams(stage.db)).toBe(0);
    expect(await auditTeams(stage.db)).toEqual([]);
    await stage.db.update(teamDays).set({ stake: 499n });
    expect(await auditTeams(stage.db)).toEqual([top.id, agent.id]);
    await stage.db.update(teamDays).set({ stake: 500n });
    await stage.db.update(teamTotals).set({ balance: 1n }).where(eq(teamTotals.agentId, agent.id));
    expect(await auditTeams(stage.db)).toEqual([agent.id]);
    await stage.db.update(teamTotals).set({ balance: 0n });
    await stage.db.update(teamActiveDays).set({ accounts: 2 }).where(eq(teamActiveDays.agentId, top.id));
    expect(await auditTeams(stage.db)).toEqual([top.id]);
    await stage.db.update(teamActiveDays).set({ accounts: 1 });
    expect(await auditTeams(stage.db)).toEqual([]);
    // Active days that are not those of the bets.
    await stage.db.delete(betDays);
    await stage.db.delete(teamChanges);
    await stage.db.delete(teamDays);
    expect(await auditTeams(stage.db)).toEqual([top.id, agent.id]);
  });

  it('1.5 an account that comes below an agent after it has played brings its balance along', async () => {
    const [top, other] = [await stage.open(1, null), await stage.open(1, null)];
    const member = await stage.open(0, other);
    await stage.bet(other, `${first}T08:00:00Z`, 100n);
    await stage.pay(other, 'deposit', 700n);
    await stage.pay(member, 'deposit', 50n);
    stage.clock.now = new Date('2026-06-02T06:00:00Z');
    await stage.db.transaction((tx) => changeUpline(tx, other.id, { upline: top.id, fromDay: '2026-06-02' }));
    await stage.pay(other, 'deposit', 5n);
    await stage.bet(other, '2026-06-02T08:00:00Z', 100n);
    const view = async () => {
      const { total } = await listTeam(stage.db, await stage.merchant(), top, {}, stage.clock.now);
      return total;
    };
    const all = { accounts: 2, agents: 1, members: 1, balance: '7.55' };
    expect(await view()).toEqual(all);
    await foldTeams(stage.db);
    expect(await view()).toEqual(all);
    expect(await auditTeams(stage.db)).toEqual([]);
  });

  it('1.5 counts a bet once, whenever it is folded by two processes at a time', async () => {
    const top = await stage.open(1, null);
    const member = await stage.open(0, top);
    const folds: Promise<number>[] = [];
    for (let count = 0; count < 12; count += 1) {
      await stage.bet(member, `${first}T08:00:00Z`, 100n);
      folds.push(foldTeams(stage.db), foldTeams(stage.db));
    }
    const folded = await Promise.all(folds);
    expect(folded.reduce((sum, one) => sum + one, 0) + (await foldTeams(stage.db))).toBe(13);
    const [row] = await stage.db.select().from(teamDays);
    expect(row).toMatchObject({ agentId: top.id, day: first, kind: 'bets', stake: 1_200n });
  });

  it('R2.7.11 every kind of transfer behind a figure reaches the sums', async () => {
    const top = await stage.open(1, null);
    const member = await stage.open(0, top);
    const kinds = (['deposit', 'withdrawal', 'rebate', 'bonus'] as const).flatMap((one) => kindsBehind(one));
    await stage.pay(member, 'deposit', 1n);
    const [known] = await stage.db.select().from(postingDays);
    if (!known) throw new Error('Nothing was posted.');
    for (const kind of kinds.filter((one) => one !== 'deposit'))
      await stage.db.insert(postingDays).values({ ...known, kind });
    await foldTeams(stage.db);
    const rows = await stage.db.select().from(teamDays);
    expect(rows.map((row) => row.kind).toSorted()).toEqual([...kinds].toSorted());
    await stage.db.delete(postingDays);
    await foldTeams(stage.db);
    expect((await stage.db.select().from(teamDays)).map(({ amount }) => amount)).toEqual(kinds.map(() => 0n));
  });
});

async function revoke({ db, code }: Stage, random: () => number): Promise<void> {
  const rows = await db.select().from(betDays);
  const { accountId, day, category, vendor, stake, validStake } = oneOf(rows, random);
  await addBetDays(db, [
    { accountId, merchant: code, day, category, vendor, bets: 0, stake: -stake / 2n, validStake: -validStake / 2n, payout: 0n },
  ]);
}

/** An agent becomes another kind of agent or a member's account an agent's, as far as their lines allow it. */
async function turn({ db }: Stage, people: Account[], random: () => number): Promise<void> {
  const account = oneOf(people.slice(2), random);
  const type = oneOf([0, 2, 41], random);
  const work = db.update(accounts).set({ type }).where(eq(accounts.id, account.id));
  const refused = await work.then(() => undefined, violatedConstraint);
  if (refused === undefined) people[people.indexOf(account)] = { ...account, type };
  else expect(refused).toMatch(/^account/);
}

/** All that agents read, against sums over all accounts and days. */
async function compare(stage: Stage, agents: readonly Account[]): Promise<void> {
  const merchant = await stage.merchant();
  const sums = await straightforward(stage);
  for (const { id } of agents) {
    const agent = await accountById(stage.db, id);
    if (!agent) throw new Error('An agent is gone.');
    for (const root of [id, ...sums.below(id)]) {
      const below = root === id ? {} : { below: String(root) };
      const depth = sums.level(id, root);
      for (const filter of [{}, { line: 'direct' }, { type: 'agent' }, { type: 'member' }, { level: 2 + depth }, { state: 'open' }] as const) {
        const { total, rows } = await listTeam(stage.db, merchant, agent, { ...below, ...filter, pageSize: 100 }, now);
        expect(total).toEqual(sums.total(root, filter, depth));
        expect(rows).toHaveLength(total.accounts);
        for (const row of rows) {
          const { agents: lower, members } = sums.total(Number(row.id), {}, 0);
          expect(row).toMatchObject({ agents: lower, members });
        }
      }
    }
    for (const range of [{ range: 'last7' }, { from: first, to: '2026-06-12' }] as const) {
      const request = { ...range, line: 'all' as const };
      const view = await teamOverview(stage.db, merchant, agent, request, { now, demo: false });
      expect(view.figures).toEqual(sums.team(id, id, view.range));
      expect(view.former).toEqual(sums.team(id, id, view.before));
      for (const { day, ...figures } of view.days)
        expect(figures).toEqual(sums.figures(sums.below(id), id, { from: day, to: day }));
      const { figures } = await teamOverview(
        stage.db, merchant, agent, { ...range, line: 'direct' }, { now, demo: false });
      expect(figures).toEqual(sums.team(id, id, view.range, 1));
      for (const root of [id, ...sums.below(id).filter((one) => agents.some((agent) => agent.id === one))]) {
        const below = root === id ? {} : { below: String(root) };
        const { rows, total, own } = await listLosses(
          stage.db, merchant, agent, { ...range, ...below, pageSize: 100 }, now);
        expect(rows.map((row) => Number(row.id)).toSorted()).toEqual(sums.below(root, 1).toSorted());
        for (const row of rows) {
          const line = [Number(row.id), ...sums.below(Number(row.id))];
          expect(row.own).toEqual(sums.figures([Number(row.id)], id, view.range));
          expect(row.team).toEqual(sums.figures(line, id, view.range));
        }
        expect(total.team).toEqual(sums.figures(sums.below(root), id, view.range));
        if (root !== id) expect(own).toEqual(sums.figures([root], id, view.range));
      }
    }
  }
}

/** Sums in plain loops over all rows of the accounts. */
async function straightforward({ db }: Stage) {
  const [bets, postings, lines, people, wallets] = await Promise.all([
    db.select().from(betDays),
    db.select().from(postingDays),
    db.select().from(accountLines),
    db.select().from(accounts),
    db.select().from(ledgerAccounts),
  ]);
  const isBelow = (agent: number, account: number, day: string, depth?: number) =>
    lines.some(
      (line) =>
        line.ancestor === agent &&
        line.descendant === account &&
        (depth === undefined ? line.depth > 0 : line.depth === depth) &&
        line.fromDay <= day &&
        (line.toDay === 'infinity' || line.toDay > day),
    );
  const everyone = [...new Set(lines.map(({ descendant }) => descendant))];
  const below = (agent: number, depth?: number) =>
    everyone.filter((account) => isBelow(agent, account, today, depth));
  const opened = (account: number) =>
    lines.find(({ descendant, depth }) => descendant === account && depth === 0)?.fromDay ?? '';
  const figures = (accounts: readonly number[], viewer: number, { from, to }: { from: string; to: string }) => {
    const counts = <T extends { accountId: number; day: string }>(row: T) =>
      accounts.includes(row.accountId) && row.day >= from && row.day <= to && isBelow(viewer, row.accountId, row.day);
    const played = bets.filter(counts);
    const posted = (record: 'deposit' | 'withdrawal' | 'rebate' | 'bonus') =>
      postings
        .filter((row) => counts(row) && kindsBehind(record).includes(row.kind))
        .reduce((sum, row) => sum + row.credited - row.debited, 0n);
    const sum = (name: 'stake' | 'validStake' | 'payout') => played.reduce((all, row) => all + row[name], 0n);
    const net = sum('payout') - sum('stake') + posted('rebate') + posted('bonus');
    return {
      deposits: fromMinor(posted('deposit')),
      withdrawals: fromMinor(-posted('withdrawal')),
      validStake: fromMinor(sum('validStake')),
      payout: fromMinor(sum('payout')),
      rebates: fromMinor(posted('rebate')),
      bonuses: fromMinor(posted('bonus')),
      net: fromMinor(net),
    };
  };
  const level = (agent: number, account: number) =>
    [...Array(9).keys()].find((depth) => depth > 0 && below(agent, depth).includes(account)) ?? 0;
  return {
    below,
    figures,
    level,
    /** The accounts below an agent and what they have; a `level` counts from the one who asks, who lies `above` levels higher. */
    total(
      agent: number,
      { line, type, level: of }: { line?: 'direct'; type?: 'agent' | 'member'; level?: number; state?: 'open' },
      above: number,
    ) {
      const ids = below(agent, line === 'direct' ? 1 : of === undefined ? undefined : of - above);
      const team = people
        .filter((one) => ids.includes(one.id))
        .filter((one) => type === undefined || (type === 'member') === (one.type === 0));
      const agents = team.filter((one) => one.type !== 0).length;
      const balance = wallets
        .filter((wallet) => team.some((one) => one.id === wallet.accountId) && wallet.kind !== 'hold')
        .reduce((sum, wallet) => sum + wallet.balance, 0n);
      return { accounts: team.length, agents, members: team.length - agents, balance: fromMinor(balance) };
    },
    team(agent: number, viewer: number, range: { from: string; to: string }, depth?: number) {
      const team = below(agent, depth);
      const active = bets.filter(
        (row) => row.validStake > 0n && row.day >= range.from && row.day <= range.to && isBelow(viewer, row.accountId, row.day),
      );
      return {
        ...figures(team, viewer, range),
        members: team.filter((account) => isBelow(viewer, account, range.to)).length,
        joined: team.filter((account) => {
          const day = opened(account);
          return day >= range.from && day <= range.to && isBelow(viewer, account, day);
        }).length,
        active: team.filter((account) => active.some((row) => row.accountId === account)).length,
      };
    },
  };
}
