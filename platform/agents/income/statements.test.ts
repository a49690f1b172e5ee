import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, changeUpline } from '#platform/accounts/account/index.ts';
import { endForMove } from '../contracts/index.ts';
import { correctStatement, statementName, statementOf } from '../settlement/index.ts';
import { openStage, type Stage } from '../settlement/testing/openStage.ts';
import { usualKind } from '#platform/testing/databases.ts';
import { listLineAccounts } from './lineAccounts.ts';
import { listStatements, readStatement } from './statements.ts';

let stage: Stage;
let [a, b, m, other]: [Account, Account, Account, Account] = [] as never;
beforeAll(async () => {
  stage = await openStage(usualKind);
  a = await stage.open(1, null);
  b = await stage.open(2, a);
  m = await stage.open(0, b);
  other = await stage.open(1, null);
  for (const [account, rate] of [[a, 100] as const, [b, 70] as const, [m, 10] as const])
    await stage.rate(account, '2026-06-01', rate);
  await stage.bet(m, '2026-06-01T10:00:00Z', 1234_56n);
  await stage.bet(m, '2026-06-02T10:00:00Z', 1000_00n);
  await stage.settle('2026-06-03T00:01:00Z');
});
afterAll(() => stage.close());

const list = async (agent: Account, request: Parameters<typeof listStatements>[3]) =>
  listStatements(stage.db, await stage.merchant(), agent, request, stage.clock.now);
const read = async (agent: Account, name: string) =>
  readStatement(stage.db, await stage.merchant(), agent, name, stage.clock.now);

it('R2.8.12 lists own statements and those of the direct line, newest first, with totals', async () => {
  const own = await list(b, {});
  expect(own.rows.map(({ day, paid, gross }) => [day, paid, gross])).toEqual([
    ['2026-06-02', '6.00', '6.000000'],
    ['2026-06-01', '7.40', '7.407360'],
  ]);
  expect(own.total).toEqual({ statements: 2, paid: '13.40' });
  const first = await list(b, { pageSize: 1 });
  expect((await list(b, { pageSize: 1, after: first.next ?? '' })).rows).toEqual([own.rows[1]]);
  expect((await list(a, { whose: 'downline' })).rows.map(({ account }) => account.account)).toEqual([
    b.account,
    b.account,
  ]);
  expect((await list(other, { whose: 'downline' })).rows).toEqual([]);
});

it('R2.8.12 shows a statement with lines that sum to it, to its owner and every agent above alone', async () => {
  const { statement, lines } = await read(a, 'S-000003');
  expect(statement).toMatchObject({ account: { account: m.account }, paid: '1.23', restOut: '0.004560' });
  expect(lines).toEqual([
    {
      line: 0,
      part: 'bets',
      source: { id: String(m.id), account: m.account },
      day: '2026-06-01',
      category: 'RNG',
      validBets: '1234.56',
      rate: '0.10',
      sourceRate: '0.00',
      amount: statement.gross,
    },
  ]);
  expect((await read(b, 'S-000002')).statement.account.account).toBe(b.account);
  for (const [agent, name] of [
    [b, 'S-000001'],
    [other, 'S-000003'],
    [other, 'S-999999'],
  ] as const)
    await expect(read(agent, name)).rejects.toMatchObject({ status: 404, code: 'unknown-statement' });
});

it('R2.8.3 sorts statements, pages them in each order, and searches the downline by the shown name', async () => {
  for (const sort of ['oldest', 'paid'] as const) {
    const all = await list(b, { sort });
    expect(all.rows.map(({ paid }) => paid)).toEqual(['7.40', '6.00']);
    const { next } = await list(b, { sort, pageSize: 1 });
    expect((await list(b, { sort, pageSize: 1, after: next ?? '' })).rows).toEqual([all.rows[1]]);
  }
  await expect(list(b, { sort: 'paid', after: '2026-06-01~1' })).rejects.toMatchObject({
    code: 'invalid-cursor',
  });
  const found = (search: string) => list(a, { whose: 'downline', search });
  expect((await found(b.account.toUpperCase())).total.statements).toBe(2);
  expect((await found('no one')).rows).toEqual([]);
});

it('R2.8.13 tells the span of a statement and what its tier pays, and leaves out spans without play', async () => {
  const terms = {
    mode: 'rate',
    tiers: [
      { from: '0.01', active: 0, value: '0.10' },
      { from: '500.00', active: 1, value: '0.25' },
    ],
    activeBets: '0.00',
    activeDeposits: '0.00',
  };
  await stage.contract(a, null, 'daily', terms);
  const { mode: _, ...rest } = terms;
  await stage.contract(a, null, 'dividend', { ...rest, period: 'daily', carryOver: false });
  await stage.bet(m, '2026-06-04T10:00:00Z', 800_00n);
  await stage.settle('2026-06-06T00:02:00Z');
  const { rows } = await list(a, { kind: 'daily', sort: 'oldest' });
  expect(rows[0]).toMatchObject({
    firstDay: '2026-06-04',
    day: '2026-06-04',
    time: '2026-06-04 00:00:00',
    until: '2026-06-05 00:00:00',
    tier: 1,
    mode: 'rate',
    value: '0.25',
    paid: '2.00',
  });
  const dividends = async (withPlay: boolean) =>
    (await list(a, { kind: 'dividend', withPlay })).rows.map(({ day, base }) => [day, base]);
  const played = ['2026-06-04', '790.00'];
  expect(await dividends(false)).toEqual([['2026-06-05', '0.00'], played]);
  expect(await dividends(true)).toEqual([played]);
});

it('R2.8.12 shows statements of the days on which an account lay below, and its earlier days as one amount', async () => {
  const at = await openStage(usualKind);
  try {
    const [from, to] = [await at.open(1, null), await at.open(1, null)];
    const moved = await at.open(0, from);
    for (const one of [from, to, moved]) await at.rate(one, '2026-06-01', 100);
    await at.bet(moved, '2026-06-01T10:00:00Z', 100_00n);
    await at.settle('2026-06-02T00:01:00Z');
    await at.db.transaction((tx) => changeUpline(tx, moved.id, { upline: to.id, fromDay: '2026-06-02' }));
    await at.bet(moved, '2026-06-01T11:00:00Z', 30_00n);
    await at.bet(moved, '2026-06-01T11:00:00Z', 7_00n, { category: 'LIVE' });
    await at.rate(moved, '2026-06-01', 100, 'LIVE');
    await at.bet(moved, '2026-06-02T10:00:00Z', 500_00n);
    await at.settle('2026-06-03T00:01:00Z');
    const merchant = await at.merchant();
    const [first, second] = (await at.statements(moved)).map(({ number }) => statementName(number));
    const seenBy = async (agent: Account, name = '') =>
      readStatement(at.db, merchant, agent, name, at.clock.now);
    const listed = async (agent: Account) =>
      (await listStatements(at.db, merchant, agent, { whose: 'downline' }, at.clock.now)).rows.map(
        ({ statement }) => statement,
      );
    expect([await listed(from), await listed(to)]).toEqual([[], [second]]);
    await expect(seenBy(to, first)).rejects.toMatchObject({ code: 'unknown-statement' });
    await expect(seenBy(from, first)).rejects.toMatchObject({ code: 'unknown-statement' });
    const { statement, lines } = await seenBy(to, second);
    expect(statement.gross).toBe('5.370000');
    expect(lines).toEqual([
      expect.objectContaining({ day: '2026-06-02', amount: '5.000000' }),
      { line: expect.any(Number), part: 'bets', amount: '0.370000' },
    ]);
    expect((await seenBy(moved, second)).lines).toHaveLength(3);
    const accountsOf = (agent: Account, line = 0) =>
      listLineAccounts(at.db, merchant, agent, { statement: second ?? '', line }, at.clock.now);
    await expect(accountsOf(to, lines[1]?.line)).rejects.toMatchObject({ code: 'unknown-line' });
    expect((await accountsOf(moved, lines[1]?.line)).total.accounts).toBe(1);
  } finally {
    await at.close();
  }
});

it('R2.8.12 R6.7 names no source that has moved to another line, in own statements and in those of the downline', async () => {
  const at = await openStage(usualKind);
  try {
    const [top, foreign] = [await at.open(1, null), await at.open(1, null)];
    const sub = await at.open(2, top);
    const [moved, stays] = [await at.open(2, sub), await at.open(0, sub)];
    for (const one of [top, sub]) await at.rate(one, '2026-06-01', 100);
    for (const one of [moved, stays]) await at.rate(one, '2026-06-01', 40);
    await at.bet(moved, '2026-06-01T10:00:00Z', 100_00n);
    await at.bet(stays, '2026-06-01T10:00:00Z', 10_00n);
    await at.settle('2026-06-02T00:01:00Z');
    const merchant = await at.merchant();
    const [statement = ''] = (await at.statements(sub)).map(({ number }) => statementName(number));
    const sourcesFor = async (agent: Account) =>
      (await readStatement(at.db, merchant, agent, statement, at.clock.now)).lines.map(
        ({ source, amount }) => [source?.account, amount],
      );
    const named = [
      [stays.account, '0.060000'],
      [moved.account, '0.600000'],
    ];
    for (const agent of [sub, top]) expect(await sourcesFor(agent)).toEqual(expect.arrayContaining(named));
    await at.db.transaction((tx) =>
      changeUpline(tx, moved.id, { upline: foreign.id, fromDay: '2026-06-02' }),
    );
    const masked = [
      [stays.account, '0.060000'],
      [undefined, '0.600000'],
    ];
    for (const agent of [sub, top]) {
      const sources = await sourcesFor(agent);
      expect(sources).toHaveLength(2);
      expect(sources).toEqual(expect.arrayContaining(masked));
    }
    const { lines } = await readStatement(at.db, merchant, sub, statement, at.clock.now);
    const line = lines.find(({ source }) => source === undefined)?.line ?? -1;
    const answer = await listLineAccounts(at.db, merchant, sub, { statement, line }, at.clock.now);
    expect(JSON.stringify(answer)).not.toContain(moved.account);
    expect(answer.total).toMatchObject({ accounts: 1, amount: '0.600000' });
  } finally {
    await at.close();
  }
});

it('R2.8.13 hides from a new upline what a contract with the former one paid', async () => {
  const at = await openStage(usualKind, { at: '2026-05-20T08:00:00Z' });
  try {
    const [from, to] = [await at.open(1, null), await at.open(1, null)];
    const moved = await at.open(2, from);
    const m = await at.open(0, moved);
    const terms = {
      activeBets: '0.00',
      activeDeposits: '0.00',
      period: 'monthly',
      carryOver: true,
      tiers: [
        {
          from: '0.01',
          active: 0,
          value: '10.00',
        },
      ],
    };
    for (const [account, upline] of [[from, null] as const, [moved, from] as const])
      await at.contract(account, upline, 'dividend', terms);
    await at.bet(m, '2026-06-05T10:00:00Z', 100_00n);
    await at.db.transaction(async (tx) => {
      await endForMove(tx, moved.id, { lastDay: '2026-06-09', now: at.clock.now });
      await changeUpline(tx, moved.id, { upline: to.id, fromDay: '2026-06-10' });
    });
    await at.settle('2026-07-01T00:01:00Z');
    const [statement] = await at.statements(moved);
    expect(statement).toMatchObject({ day: '2026-06-30', paid: 10_00n });
    const merchant = await at.merchant();
    const name = statementName(statement?.number ?? 0);
    for (const agent of [from, to]) {
      await expect(readStatement(at.db, merchant, agent, name, at.clock.now)).rejects.toMatchObject({
        status: 404,
      });
      expect(
        (await listStatements(at.db, merchant, agent, { whose: 'downline' }, at.clock.now)).rows,
      ).toEqual([]);
    }
  } finally {
    await at.close();
  }
});

it('R6.9 tells the owner of a statement alone why an operator corrected another one', async () => {
  const row = await statementOf(stage.db, { code: stage.code }, 'S-000002');
  const correction = { amount: 1_00n, reason: 'a bet was missing', operator: 'Olga', now: stage.clock.now };
  await stage.db.transaction((tx) => correctStatement(tx, row, correction));
  await stage.settle('2026-06-07T00:02:00Z');
  const name = statementName((await stage.statements(b, 'line-rebate')).at(-1)?.number ?? 0);
  const reasonsOf = async (agent: Account) => (await read(agent, name)).lines.map(({ reason }) => reason);
  expect(await reasonsOf(b)).toEqual(['a bet was missing']);
  expect(await reasonsOf(a)).toEqual([undefined]);
});
