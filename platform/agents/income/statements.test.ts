import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { openStage, type Stage } from '../settlement/testing/openStage.ts';
import { usualKind } from '#platform/testing/databases.ts';
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
