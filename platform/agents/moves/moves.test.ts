import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, findAccount, type Account } from '#platform/accounts/account/index.ts';
import { violatedConstraint } from '#platform/base/database/index.ts';
import {
  accountLines,
  accounts,
  lineMoves,
  merchants,
  messages,
} from '#platform/base/database/schema/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { addDays, dayIn, momentOf, type Merchant } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { isBelow, lineAbove, onDay } from '../lines/index.ts';
import { planMove, runMoves, takeBackMove } from './index.ts';

const code = 'SIAM01';
const dayMs = 86_400_000;

describe.each(databaseKinds())('the tree of agents on %s', (kind) => {
  let platform: TestPlatform;
  let merchant: Merchant;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    merchant = await merchantOf(platform.db, code);
  });
  afterAll(() => platform.close());

  let count = 0;
  const open = (type: number, upline: Account | null, { at = platform.parts.now(), of = code } = {}) =>
    addAccount(platform.db, {
      merchant: of,
      account: `line_${(count += 1)}`,
      nickname: 'Line',
      passwordHash: '',
      type,
      upline: upline?.id ?? null,
      createdAt: at,
    });
  const today = () => dayIn(merchant.timeZone, platform.parts.now());
  const names = async (account: Account, day = today()) =>
    (await lineAbove(platform.db, account.id, day)).map((one) => one.account);
  const move = (account: Account, to: Account) =>
    platform.db.transaction(async (tx) => {
      const [now] = await tx.select().from(accounts).where(eq(accounts.id, account.id));
      return planMove(tx, merchant, now ?? account, { to, by: 'Olga', now: platform.parts.now() });
    });
  /** Moves the clock to a minute after the next midnight of the brand. */
  const nextDay = () => {
    const { parts } = platform;
    platform.wait(
      momentOf(merchant.timeZone, addDays(today(), 1)).getTime() + 60_000 - parts.now().getTime(),
    );
  };
  const constraintOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error === undefined ? 'accepted' : violatedConstraint(error);
  };

  it('R2.8.4 has a line for each account from its first day on, and none for trial accounts', async () => {
    const top = await open(1, null);
    const agent = await open(2, top);
    const member = await open(0, agent);
    expect(await names(member)).toEqual([top.account, agent.account]);
    expect(await names(member, addDays(today(), -1))).toEqual([]);
    const trial = await open(4, null);
    const own = await platform.db.select().from(accountLines).where(eq(accountLines.descendant, trial.id));
    expect(own).toEqual([]);
  });

  it('R6.2 refuses an upline that is no agent, of another merchant, or the account itself', async () => {
    const member = await open(0, null);
    const agent = await open(41, null);
    const foreign = await open(1, null, { of: 'MERID01' });
    expect(await constraintOf(open(0, member))).toBe('accounts_upline_is_agent');
    expect(await constraintOf(open(4, agent))).toBe('accounts_upline_is_agent');
    expect(await constraintOf(open(0, foreign))).toBe('accounts_upline');
    for (const trial of [await open(4, null), await open(90, null)])
      expect(await constraintOf(open(0, trial))).toBe('accounts_upline_is_agent');
    await open(0, agent);
    const change = platform.db.update(accounts).set({ type: 0 }).where(eq(accounts.id, agent.id));
    expect(await constraintOf(change)).toBe('accounts_stay_agents');
    for (const upline of [agent.id, member.id])
      await expect(
        platform.db.transaction(async (tx) => {
          await tx.execute(sql`select set_config('livery.line_day', ${today()}, true)`);
          await tx.update(accounts).set({ upline }).where(eq(accounts.id, agent.id));
        }),
      ).rejects.toThrow(/Failed query: update "accounts"/);
  });

  it('refuses lines that do not follow from an upline', async () => {
    const agent = await open(1, null);
    const member = await open(0, null);
    const line = { ancestor: agent.id, descendant: member.id, depth: 1, fromDay: today() };
    await expect(platform.db.insert(accountLines).values(line)).rejects.toThrow(/account_lines/);
    await expect(
      platform.db.delete(accountLines).where(eq(accountLines.descendant, member.id)),
    ).rejects.toThrow(/account_lines/);
  });

  it('R2.8.4 allows twelve levels of agents, and members below the deepest', async () => {
    let agent = await open(1, null);
    for (let level = 2; level <= 12; level++) agent = await open(2, agent);
    expect(await names(await open(0, agent))).toHaveLength(12);
    expect(await constraintOf(open(2, agent))).toBe('account_lines_levels');
  });

  it('R2.8.4 moves an account with all below it at the next midnight, and keeps the lines of past days', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const agent = await open(2, a);
    const member = await open(0, agent);
    const plan = await move(agent, b);
    const first = addDays(today(), 1);
    expect(plan).toEqual({
      account: agent.account,
      from: a.account,
      to: b.account,
      day: first,
      along: { agents: 0, members: 1 },
    });
    await runMoves(platform.parts);
    expect(await names(member)).toEqual([a.account, agent.account]);
    nextDay();
    // The job may be late: an account that signed up meanwhile moves along.
    const late = await open(0, agent);
    expect(await names(late)).toEqual([a.account, agent.account]);
    expect(await runMoves(platform.parts)).toBe(1);
    expect(await runMoves(platform.parts)).toBe(0);
    for (const one of [member, late]) expect(await names(one)).toEqual([b.account, agent.account]);
    expect(await names(member, addDays(first, -1))).toEqual([a.account, agent.account]);
    expect(await isBelow(platform.db, a.id, member.id, first)).toBe(false);
    expect(await isBelow(platform.db, b.id, b.id, first)).toBe(false);
    const [row] = await platform.db.select().from(lineMoves).where(eq(lineMoves.accountId, agent.id));
    expect(row).toMatchObject({ state: 'done', day: first, plannedBy: 'Olga' });
  });

  it('tells both agents of a move that is planned, taken back or done, and neither of the other one', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const member = await open(0, a);
    const inbox = async ({ id }: Account) => {
      const rows = await platform.db.select().from(messages).where(eq(messages.accountId, id));
      const texts = rows.toSorted((one, other) => one.id - other.id).map(({ contents }) => contents.en);
      await platform.db.delete(messages).where(eq(messages.accountId, id));
      return texts;
    };
    const dayText = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
    const { day } = await move(member, b);
    const on = dayText.format(new Date(`${day}T00:00Z`));
    expect(await inbox(a)).toEqual([`${member.account} leaves your team on ${on}, with all accounts below.`]);
    expect(await inbox(b)).toEqual([`${member.account} joins your team on ${on}, with all accounts below.`]);
    await platform.db.transaction((tx) => takeBackMove(tx, merchant, member, platform.parts.now()));
    const canceled = `${member.account} will not change teams on ${on}: the move was cancelled.`;
    expect([await inbox(a), await inbox(b)]).toEqual([[canceled], [canceled]]);
    await move(member, b);
    await Promise.all([inbox(a), inbox(b)]);
    nextDay();
    await runMoves(platform.parts);
    expect(await inbox(a)).toEqual([`${member.account} has left your team, with all accounts below.`]);
    expect(await inbox(b)).toEqual([`${member.account} has joined your team, with all accounts below.`]);
  });

  it('uses the planned day in a job that is days late', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const member = await open(0, a);
    const { day } = await move(member, b);
    for (let days = 0; days < 4; days++) nextDay();
    await runMoves(platform.parts);
    expect(await names(member, day)).toEqual([b.account]);
    expect(await names(member, addDays(day, -1))).toEqual([a.account]);
  });

  it('can be taken back before its day, and not after', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const member = await open(0, a);
    await move(member, b);
    await expect(move(member, b)).rejects.toMatchObject({ status: 409, code: 'move-waiting' });
    await platform.db.transaction((tx) => takeBackMove(tx, merchant, member, platform.parts.now()));
    nextDay();
    expect(await runMoves(platform.parts)).toBe(0);
    expect(await names(member)).toEqual([a.account]);
    await move(member, b);
    nextDay();
    await expect(
      platform.db.transaction((tx) => takeBackMove(tx, merchant, member, platform.parts.now())),
    ).rejects.toMatchObject({ status: 409, code: 'no-move-waiting' });
    await runMoves(platform.parts);
    expect(await names(member)).toEqual([b.account]);
  });

  it('refuses moves below itself, also by moves that wait, and deeper than the merchant allows', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const below = await open(2, a);
    const wrong = { status: 422, code: 'wrong-upline' };
    await expect(move(a, below)).rejects.toMatchObject(wrong);
    await expect(move(a, a)).rejects.toMatchObject(wrong);
    await expect(move(below, a)).rejects.toMatchObject(wrong);
    for (const other of [await open(0, null), await open(4, null), await open(1, null, { of: 'MERID01' })])
      await expect(move(b, other)).rejects.toMatchObject(wrong);
    await move(a, b);
    await expect(move(b, below)).rejects.toMatchObject(wrong);
    let deep = b;
    for (let level = 2; level <= 11; level++) deep = await open(2, deep);
    const pair = await open(2, null);
    await open(2, pair);
    await expect(move(pair, deep)).rejects.toMatchObject(wrong);
    await move(await open(2, null), deep);
  });

  it('marks a move that its tree no longer allows, and carries out the others', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const [one, other] = [await open(2, a), await open(2, a)];
    await move(one, b);
    await move(other, b);
    await platform.db
      .update(merchants)
      .set({ settings: sql`settings || '{"agentLevels": 1}'` })
      .where(eq(merchants.code, code));
    nextDay();
    await runMoves(platform.parts);
    await platform.db
      .update(merchants)
      .set({ settings: sql`settings - 'agentLevels'` })
      .where(eq(merchants.code, code));
    const rows = await platform.db.select().from(lineMoves).where(eq(lineMoves.toUpline, b.id));
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'agents would lie deeper than agentLevels'],
      ['refused', 'agents would lie deeper than agentLevels'],
    ]);
    expect(await names(one)).toEqual([a.account]);
  });

  it('a sign-up during a move ends below the new upline', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const agent = await open(2, a);
    await move(agent, b);
    nextDay();
    const [, ...members] = await Promise.all([
      runMoves(platform.parts),
      ...Array.from({ length: 8 }, () => open(0, agent)),
    ]);
    for (const member of members) expect(await names(member)).toEqual([b.account, agent.account]);
  });

  it('equals a tree that is walked by hand on every day, after a hundred random moves', async () => {
    /** Uplines by day, as a list that is written down. */
    const days: Map<number, number | null>[] = [];
    const made: Account[] = [];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const uplines = new Map<number, number | null>();
    const record = async (type: number, upline: Account | null) => {
      const account = await open(type, upline);
      made.push(account);
      uplines.set(account.id, upline?.id ?? null);
    };
    for (let index = 0; index < 4; index++) await record(1, null);
    const firstDay = today();
    for (let day = 0; day < 25; day++) {
      const agents = made.filter(({ type }) => type !== 0);
      await record(random(2) === 0 ? 0 : 2, agents[random(agents.length)] ?? null);
      days.push(new Map(uplines));
      for (let turn = 0; turn < 4; turn++) {
        const [account, to] = [made[random(made.length)], agents[random(agents.length)]];
        if (!account || !to) continue;
        const accepted = await move(account, to).then(
          () => true,
          () => false,
        );
        if (accepted) uplines.set(account.id, to.id);
      }
      nextDay();
      await runMoves(platform.parts);
    }
    const expected = (day: number, id: number): number[] => {
      const above = days[day]?.get(id);
      return above === undefined || above === null ? [] : [...expected(day, above), above];
    };
    let moved = 0;
    for (const [day, known] of days.entries())
      for (const id of known.keys()) {
        const line = await lineAbove(platform.db, id, addDays(firstDay, day));
        expect(line.map((one) => one.id)).toEqual(expected(day, id));
        moved += Number(
          day > 0 && days[day - 1]?.get(id) !== undefined && days[day - 1]?.get(id) !== known.get(id),
        );
      }
    expect(moved).toBeGreaterThan(20);
  });

  it('finds all below an agent on a day by one scan of an index', async () => {
    const agent = await findAccount(platform.db, code, 'demo_agent');
    const query = platform.db
      .select({ id: accountLines.descendant })
      .from(accountLines)
      .where(and(eq(accountLines.ancestor, agent?.id ?? 0), onDay(today())));
    const plan = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      return (await tx.execute(sql`explain ${query}`)) as { rows: unknown[] };
    });
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('account_lines_below');
    expect(text).not.toContain('Filter');
    expect((await query).length).toBeGreaterThan(50);
  });

  it("R2.8.4 the operator's calls show the tree, plan a move with a dry run, and record who did it", async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const member = await open(0, a);
    const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const response = await platform.operator(method, `/${code}/agents${path}`, body);
      return { status: response.status, ...(await response.json()) };
    };
    expect((await ask('GET', `?below=${a.account}`)).value).toEqual({
      accounts: [{ account: member.account, type: 0, closed: false, agents: 0, members: 0 }],
    });
    expect((await ask('GET', `?below=${member.account}`)).status).toBe(422);
    const dry = await ask('POST', `/${member.account}/move`, { to: b.account, by: 'Olga', dryRun: true });
    expect(dry.value).toMatchObject({ from: a.account, to: b.account, isDryRun: true });
    expect((await ask('GET', '/moves')).value.filter((one: { to: string }) => one.to === b.account)).toEqual(
      [],
    );
    const done = await ask('POST', `/${member.account}/move`, { to: b.account, by: 'Olga' });
    expect(done.status).toBe(200);
    expect((await ask('GET', `/${member.account}`)).value).toMatchObject({
      above: [a.account],
      below: { agents: 0, members: 0 },
      move: { to: b.account, by: 'Olga' },
    });
    expect((await ask('POST', `/${member.account}/take-back`, { by: 'Olga' })).status).toBe(200);
    expect((await ask('POST', `/${member.account}/take-back`, { by: 'Olga' })).status).toBe(409);
    const trail = await (
      await platform.operator(
        'GET',
        `/${code}/audit-trail?subject=${encodeURIComponent(`account ${member.account}`)}`,
      )
    ).json();
    expect(trail.value.map((one: { act: string }) => one.act)).toEqual([
      'agent-move-taken-back',
      'agent-move-planned',
    ]);
    expect(platform.parts.now().getTime() - Date.now()).toBeGreaterThan(dayMs);
  });
});
