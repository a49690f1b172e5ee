import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { merchants, operatorActs } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import { playerOf } from '#platform/play/integration/index.ts';
import { decimalsOf, findMerchant } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { convertDecimals } from './convertDecimals.ts';
import { fillMoney } from './testing/fillMoney.ts';
import { moneyTables, tableName } from './moneyColumns.ts';
import { planConversion } from './planConversion.ts';

const code = 'SIAM01';
let platform: TestPlatform;
let db: Database;
let token: string;

beforeAll(async () => {
  platform = await openTestPlatform();
  ({ db } = platform);
  const account = await findAccount(db, code, 'demo_member');
  if (!account) throw new Error('There is no demo_member.');
  await fillMoney(db, code, account.id);
  const login = { type: 'username' as const, username: 'demo_member', password: demoPassword };
  token = String((await platform.client.call('login', login)).body.value.token);
}, 240_000);
afterAll(() => platform.close());

const setMerchant = (values: Partial<typeof merchants.$inferInsert>) =>
  db.update(merchants).set(values).where(eq(merchants.code, code));
const close = () => setMerchant({ status: 1 });
const convert = () =>
  convertDecimals(platform.parts, code, async ({ db: tx, now }, _done, details) => {
    const act = { merchant: code, operator: 'Nok', act: 'decimals-convert', subject: `merchant ${code}` };
    await tx.insert(operatorActs).values({ ...act, details, at: now() });
  });

async function prevented(): Promise<string> {
  const merchant = await findMerchant(db, code);
  if (!merchant) throw new Error('There is no merchant.');
  return (await planConversion(db, merchant)).plan.prevented.join('\n');
}

type Row = Record<string, unknown>;

/** All rows of all tables, by table and primary key. */
async function dump(): Promise<Map<string, Map<string, Row>>> {
  const tables = await rowsOf(sql`
    select case when c.relnamespace = 'archive'::regnamespace then 'archive.' else '' end || c.relname as name, coalesce((select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary), '1') as key
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'archive'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition`);
  const dumped = new Map<string, Map<string, Row>>();
  for (const { name, key } of tables) {
    const rows = await rowsOf(
      sql.raw(
        `select concat_ws('|', ${String(key)}) as key, to_jsonb(t)::text as row from ${String(name)} t`,
      ),
    );
    dumped.set(String(name), new Map(rows.map((row) => [String(row['key']), exactJson(String(row['row']))])));
  }
  return dumped;
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Numbers stay text, so that none is rounded. */
const exactJson = (text: string): Row =>
  JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value,
  ) as Row;

/** The leaves of a value that differ, as pairs. */
function differences(before: unknown, after: unknown): [unknown, unknown][] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return before === after ? [] : [[before, after]];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(Reflect.get(before, key), Reflect.get(after, key)));
}

/** Columns whose values differ between two dumps, each with all pairs of values. */
function changedColumns(
  before: Map<string, Map<string, Row>>,
  after: Map<string, Map<string, Row>>,
): Map<string, [unknown, unknown][]> {
  const changed = new Map<string, [unknown, unknown][]>();
  for (const [table, rows] of before)
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key);
      for (const column of Object.keys(row)) {
        const pairs = differences(row[column], now?.[column]);
        const name = `${table}.${column}`;
        if (pairs.length > 0) changed.set(name, [...(changed.get(name) ?? []), ...pairs]);
      }
    }
  return changed;
}

/** What changes with the time, or is new in every response. */
const unsteady = new Set<string>([
  'captcha',
  'captchaAudio',
  'sliderChallenge',
  'winnerBoard',
  'popular',
  'launchChat',
  'roomList',
  'sportsFixtures',
  'lotteryDraws',
  'vnNumeros',
]);
const queries: Partial<Record<CallName, Row>> = {
  accountRecords: { range: 'last30' },
  betRecords: { range: 'last30' },
  profitRecords: { range: 'last30' },
};

/** What a member reads on all pages, with amounts as plain numbers: 1.50 and 1.500 are the same. */
async function whatMembersSee(): Promise<Map<string, unknown>> {
  await setMerchant({ status: 0 });
  const seen = new Map<string, unknown>();
  for (const name of Object.keys(callTable) as CallName[]) {
    if (callTable[name].method !== 'GET' || unsteady.has(name)) continue;
    const answer = await platform.client.call(name, (queries[name] ?? {}) as never, { token });
    if (answer.status === 200) seen.set(name, plainAmounts(answer.body.value));
  }
  await close();
  return seen;
}

function plainAmounts(value: unknown): unknown {
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
  if (Array.isArray(value)) return value.map(plainAmounts);
  if (typeof value !== 'object' || value === null) return value;
  // `next` is the next draw of a lottery: another one may be next by now.
  const fields = Object.entries(value).filter(
    ([key]) => !/^(now|serverTime|at|seenAt|lastSeen|next)$/.test(key),
  );
  return Object.fromEntries(fields.map(([key, one]) => [key, plainAmounts(one)]));
}

describe('converting the decimals of a merchant', () => {
  it('multiplies every amount, and back: members see the same, and nothing else changes', async () => {
    // A merchant that an older build gave two decimals for a currency of three.
    await setMerchant({ currency: 'KWD', status: 1 });
    const [seen, before] = [await whatMembersSee(), await dump()];
    await convert();
    const after = await dump();
    const changed = changedColumns(before, after);
    const ignored = ['merchants', 'play_sessions', 'game_tickets'];
    const amounts = [...changed].filter(([name]) => !ignored.includes(name.split('.')[0] ?? ''));
    const own = moneyTables.flatMap((table) =>
      [...(table.amounts ?? []), ...(table.documents ?? [])].map(
        (column) => `${tableName(table)}.${column.name}`,
      ),
    );
    expect(amounts.map(([name]) => name).sort()).toEqual(own.sort());
    for (const [name, pairs] of amounts)
      for (const [old, now] of pairs) expect([name, String(now)]).toEqual([name, `${String(old)}0`]);
    const now = await whatMembersSee();
    expect([...now.keys()]).toEqual([...seen.keys()]);
    for (const [name, value] of seen) expect([name, now.get(name)]).toEqual([name, value]);
    for (const name of [
      'balance',
      'accountRecords',
      'betRecords',
      'deposits',
      'withdrawals',
      'limits',
      'rewards',
    ])
      expect([...seen.keys()]).toContain(name);

    await setMerchant({ currency: 'THB' });
    await convert();
    const back = changedColumns(before, await dump());
    expect(
      [...back.keys()].filter(
        (name) => !/^(merchants|sessions|accounts|idempotent|known|login|account_events)/.test(name),
      ),
    ).toEqual([]);
    expect((await findMerchant(db, code))?.digits).toBe(2);
  }, 120_000);

  it('is recorded with who did it', async () => {
    const acts = await db.select().from(operatorActs).where(eq(operatorActs.act, 'decimals-convert'));
    expect(acts.map(({ operator, details }) => [operator, details['from'], details['to']])).toEqual([
      ['Nok', '2', '3'],
      ['Nok', '3', '2'],
    ]);
    expect(acts[0]?.details['deposits.amount']).toBe('1 amounts, sum 1234.50');
  });

  it('refuses a merchant whose decimals agree', async () => {
    await expect(convert()).rejects.toMatchObject({ status: 409, code: 'decimals-agree' });
  });
});

describe('a dry run', () => {
  it('changes nothing and states each column with its sums', async () => {
    await setMerchant({ currency: 'KWD', status: 1 });
    const before = await dump();
    const response = await platform.operator('GET', `/${code}/decimals`);
    expect(response.status).toBe(200);
    const { value } = (await response.json()) as { value: { columns: Row[]; prevented: string[] } };
    expect(value.prevented).toEqual([]);
    expect(value.columns).toContainEqual({
      table: 'withdrawals',
      column: 'amount',
      amounts: 1,
      before: '987.60',
      after: '987.600',
    });
    expect(value.columns).toContainEqual({
      table: 'rebate_days',
      column: 'earned',
      amounts: 1,
      before: '12.300000',
      after: '12.3000000',
    });
    expect([...changedColumns(before, await dump()).keys()]).toEqual([]);
    await setMerchant({ currency: 'THB' });
  });
});

/** Runs a test in a state of the database that is taken back afterwards. */
async function changed(statement: string, test: () => Promise<void>): Promise<void> {
  const before = db;
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
      db = tx;
      await test();
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('ollback')) throw error;
    })
    .finally(() => {
      db = before;
    });
}

describe('what prevents a conversion', () => {
  beforeAll(() => setMerchant({ currency: 'KWD', status: 1 }));
  it.each([
    ['an open site', `update merchants set status = 0 where code = '${code}'`, 'The site is open.'],
    [
      'open rounds',
      `update bets set state = 'open', settled_at = null where id = (select min(id) from bets where merchant = '${code}')`,
      '1 rounds are open',
    ],
    [
      'pending deposits',
      `update deposits set state = 'pending', transfer_id = null, settled_at = null`,
      '1 deposits are pending',
    ],
    [
      'withdrawals that wait',
      `update withdrawals set state = 'requested', received_by = null`,
      '1 withdrawals have not',
    ],
    [
      'payouts at the provider',
      `update provider_payouts set state = 'pending', settled_at = null`,
      '1 payouts are pending',
    ],
    [
      'amounts that are too large',
      `update member_limits set value = 999999999999999999 where kind = 'deposit-week'`,
      '1 amounts in member_limits.value are too large for 3 decimals, such as 9999999999999999.99 KWD.',
    ],
    [
      'fees with more decimals than are read at present',
      `update merchants set settings = settings || '{"withdrawalFees":["bank 0.125","crypto 1.25%+5"]}' where code = '${code}'`,
      'merchants.settings has amounts with more than 2 decimals: 0.125. Set them again.',
    ],
    [
      'amounts that fewer decimals cannot express, also in documents',
      `update merchants set currency = 'JPY' where code = '${code}'`,
      'amounts in bets.details need more than 0 decimals, such as 123.40 JPY. Nothing is rounded.',
    ],
  ])('is named: %s', async (_, statement, reason) => {
    expect(await prevented()).toBe('');
    await changed(statement, async () => expect(await prevented()).toContain(reason));
  });

  it('is a ledger that does not balance, which stays as it is', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update postings set amount = amount + 10 where id = (select min(id) from postings)`,
      );
    });
    const before = await dump();
    await expect(convert()).rejects.toMatchObject({ code: 'ledger-unsound' });
    expect([...changedColumns(before, await dump()).keys()]).toEqual([]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update postings set amount = amount - 10 where id = (select min(id) from postings)`,
      );
    });
  });
});

describe('a conversion that fails in the middle', () => {
  it('leaves every row and every trigger as it was', async () => {
    await setMerchant({ currency: 'KWD', status: 1 });
    await db.execute(
      sql.raw(
        `create function fails() returns trigger language plpgsql as $$ begin raise exception 'the power is out'; end $$`,
      ),
    );
    await db.execute(
      sql.raw(
        'create trigger fails before update of decimals on merchants for each row execute function fails()',
      ),
    );
    const before = await dump();
    await expect(convert()).rejects.toMatchObject({ cause: { message: 'the power is out' } });
    expect([...changedColumns(before, await dump()).keys()]).toEqual([]);
    expect(await rowsOf(sql`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
    await db.execute(sql.raw('drop function fails() cascade'));
    await expect(convert()).resolves.toMatchObject({ from: 2, to: 3 });
    expect(await rowsOf(sql`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
    await expect(
      db.execute(sql`update postings set amount = amount + 1 where id = (select min(id) from postings)`),
    ).rejects.toMatchObject({ cause: { message: 'postings are never changed or deleted' } });
    await setMerchant({ currency: 'THB' });
    await convert();
  });
});

describe('while a conversion runs', () => {
  beforeAll(() => setMerchant({ currency: 'KWD', status: 1 }));
  afterAll(async () => {
    delete platform.parts.conversionPatienceMs;
    await setMerchant({ currency: 'THB', convertingUntil: null, status: 0 });
  });
  const until = (interval: string) =>
    db.execute(
      sql`update merchants set converting_until = now() + ${interval}::interval where code = ${code}`,
    );

  it('requests of operators and vendors are refused, and a second command too', async () => {
    const account = await findAccount(db, code, 'demo_member');
    platform.parts.conversionPatienceMs = 1_000;
    const first = convert();
    await vi.waitFor(async () => expect((await findMerchant(db, code))?.isConverting).toBe(true));
    expect((await platform.operator('GET', `/${code}/accounts`)).status).toBe(503);
    await expect(decimalsOf(db, code)).rejects.toMatchObject({ status: 503 });
    await expect(playerOf(db, 'PG', account?.id ?? 0)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(convert()).rejects.toMatchObject({ code: 'already-converting' });
    expect(await first).toMatchObject({ to: 3 });
    platform.parts.conversionPatienceMs = 0;
    expect((await platform.operator('GET', `/${code}/accounts`)).status).toBe(200);
    await setMerchant({ currency: 'THB' });
    await convert();
  });

  it('a crash refuses requests for an hour at most', async () => {
    await until('1 hour');
    expect((await platform.operator('GET', `/${code}/status`)).status).toBe(503);
    await until('-1 second');
    expect((await platform.operator('GET', `/${code}/status`)).status).toBe(200);
  });

  it('no job runs: it waits for those that do', async () => {
    await setMerchant({ currency: 'KWD', convertingUntil: null });
    await db.execute(sql`create schema jobs`);
    await db.execute(sql`create table jobs.job (name text, state text, started_on timestamptz)`);
    await db.execute(
      sql`insert into jobs.job values ('bonuses', 'active', now()), ('crashed', 'active', now() - interval '6 minutes')`,
    );
    let isDone = false;
    const converted = convert().finally(() => {
      isDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(isDone).toBe(false);
    await db.execute(sql`update jobs.job set state = 'completed' where name = 'bonuses'`);
    expect(await converted).toMatchObject({ to: 3 });
    await db.execute(sql`drop schema jobs cascade`);
  });
});
