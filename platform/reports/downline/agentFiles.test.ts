import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { openStage, type Stage } from '#platform/agents/settlement/testing/openStage.ts';
import type { Database } from '#platform/base/database/index.ts';
import { signupLinks } from '#platform/base/database/schema/index.ts';
import { usualKind } from '#platform/testing/databases.ts';
import { agentFiles } from './agentFiles.ts';

let stage: Stage;
let [a, m]: [Account, Account] = [] as never;
beforeAll(async () => {
  stage = await openStage(usualKind);
  a = await stage.open(1, null);
  m = await stage.open(0, a);
  await stage.rate(a, '2026-06-01', 100);
  await stage.bet(m, '2026-06-01T10:00:00Z', 1234_56n);
  await stage.bet(m, '2026-06-02T10:00:00Z', 100_00n);
  await stage.settle('2026-06-03T00:01:00Z');
});
afterAll(() => stage.close());

const read = <T>(work: (db: Database) => Promise<T>) => work(stage.db);
const linesOf = async (account: Account, language = 'EN') => {
  const context = { merchant: await stage.merchant(), language, session: { account } };
  const file = { read, context, accountId: account.id, now: stage.clock.now } as never;
  const days = { from: '2026-06-01', to: '2026-06-02', pageSize: 1 };
  const lines: string[] = [];
  for await (const line of await agentFiles.income(file, { ...days, sort: 'oldest' })) lines.push(line);
  return lines;
};

it('R2.8.10 gives the whole income of the filter as CSV, in its order', async () => {
  expect(await linesOf(a)).toEqual([
    'Day,Rebates,Daily wage,Hourly wage,Real-time wage,Dividend,Corrections,Total,Currency\r\n',
    '2026-06-01,12.34,0.00,0.00,0.00,0.00,0.00,12.34,USD\r\n',
    '2026-06-02,1.00,0.00,0.00,0.00,0.00,0.00,1.00,USD\r\n',
  ]);
  await expect(linesOf(m)).rejects.toMatchObject({ code: 'agents-only' });
});

it('R2.8.5 gives the overview as CSV by day, with the total of the page', async () => {
  const context = { merchant: await stage.merchant(), language: 'EN', session: { account: a } };
  const file = { read, context, accountId: a.id, now: stage.clock.now } as never;
  const lines: string[] = [];
  for await (const line of await agentFiles.overview(file, { from: '2026-06-01', to: '2026-06-02' }))
    lines.push(line);
  expect(lines.map((line) => line.split(',')[3])).toEqual(['Valid stake', '1234.56', '100.00', '1334.56']);
});

it('R2.8.3 R2.8.6 gives all links of the filter as CSV, in its order, with text that no spreadsheet runs', async () => {
  const context = { merchant: await stage.merchant(), language: 'EN', session: { account: a } };
  const { code: merchant } = context.merchant;
  const created = new Date('2026-06-01T10:00:00Z');
  await stage.db.insert(signupLinks).values(
    ['FAIR01', 'FAIR02', 'OTHER1'].map((code, at) => ({
      merchant,
      code,
      accountId: a.id,
      label: at === 0 ? '=1+1' : '',
      kind: at === 1 ? ('agent' as const) : ('member' as const),
      rates: (at === 1 ? { RNG: 30 } : {}) as Record<string, number>,
      createdAt: created,
    })),
  );
  const file = { read, context, accountId: a.id, now: stage.clock.now } as never;
  const lines: string[] = [];
  const request = { search: 'fair', sort: 'oldest' as const, pageSize: 1 };
  for await (const line of await agentFiles.links(file, request)) lines.push(line);
  expect(lines).toEqual([
    'Type,Label,Code,Rebate rates (%),Visits,Sign-ups,First deposits,Sign-ups per visit,Created,Ended\r\n',
    "Member,'=1+1,FAIR01,,0,0,0,,2026-06-01,\r\n",
    'Agent,,FAIR02,RNG 0.30,0,0,0,,2026-06-01,\r\n',
  ]);
});
