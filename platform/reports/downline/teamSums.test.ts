import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, accountById, changeUpline } from '#platform/accounts/account/index.ts';
import { auditTeams, foldTeams } from '#platform/agents/lines/index.ts';
import { openStage, type Stage } from '#platform/agents/settlement/testing/openStage.ts';
import { violatedConstraint } from '#platform/base/database/index.ts';
import { accountLines, betDays, postingDays, teamChanges, teamDays } from '#platform/base/database/schema/index.ts';
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
      if (random() < 0.5) await foldTeams(stage.db);
      if (late) await move(oneOf(people.slice(2), random), day);
    }
    expect(moved).toBeGreaterThan(3);
    expect(await auditTeams(stage.db)).toEqual([]);
    await foldTeams(stage.db);
    expect(await stage.db.$count(teamChanges)).toBe(0);
    expect(await auditTeams(stage.db)).toEqual([]);
    await compare(stage, agents());
  });

  it('1.5 the audit names the agents whose sums are wrong', async () => {
    const top = await stage.open(1, null);
    const agent = await stage.open(2, top);
    await stage.bet(await stage.open(0, agent), `${first}T08:00:00Z`, 500n);
    expect(await foldTeams(stage.db)).toBe(1);
    expect(await foldTeams(stage.db)).toBe(0);
    expect(await auditTeams(stage.db)).toEqual([]);
    await stage.db.update(teamDays).set({ stake: 499n });
    expect(await auditTeams(stage.db)).toEqual([top.id, agent.id]);
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
    expect(folded.reduce((sum, one) => sum + one, 0) + (await foldTeams(stage.db))).toBe(12);
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

/** All that agents read, against sums over all accounts and days. */
async function compare(stage: Stage, agents: readonly Account[]): Promise<void> {
  const merchant = await stage.merchant();
  const sums = await straightforward(stage);
  for (const { id } of agents) {
    const agent = await accountById(stage.db, id);
    if (!agent) throw new Error('An agent is gone.');
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
  const [bets, postings, lines] = await Promise.all([
    db.select().from(betDays),
    db.select().from(postingDays),
    db.select().from(accountLines),
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
  return {
    below,
    figures,
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
