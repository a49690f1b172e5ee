import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, operatorActs, payoutAccounts, withdrawals } from '#platform/base/database/schema/index.ts';
import { openOperator, read, type TestOperator } from '#platform/testing/operatorPeople.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
let payments: TestOperator;
const home = 'SIAM01';
const formula = '=HYPERLINK("https://evil.example","x")';
/** More than a file reads at once. */
const many = 620;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform;
  const [member] = await db.select().from(accounts).where(eq(accounts.account, 'demo_member'));
  const [vip] = await db.select().from(accounts).where(eq(accounts.account, 'demo_vip'));
  const at = platform.parts.now();
  const facts = { merchant: home, kind: 'bank' as const, createdAt: at, usableAt: at };
  const [one] = await db
    .insert(payoutAccounts)
    .values({
      ...facts,
      accountId: member!.id,
      provider: formula,
      holder: 'Somchai Jaidee',
      number: '1234567890',
    })
    .returning();
  const [other] = await db
    .insert(payoutAccounts)
    .values({ ...facts, accountId: vip!.id, provider: 'Siam Bank', holder: 'Nok Dee', number: '99887766' })
    .returning();
  await db.insert(withdrawals).values(
    Array.from({ length: many }, (_, index) => ({
      merchant: home,
      accountId: index % 4 === 0 ? vip!.id : member!.id,
      payoutAccountId: index % 4 === 0 ? other!.id : one!.id,
      // Each amount twice: the id decides between equal ones.
      amount: BigInt(10_000 + Math.floor(index / 2) * 100),
      fee: 0n,
      requestedAt: new Date(at.getTime() - index * 60_000),
    })),
  );
  payments = await openOperator(platform, 'lists1', [{ role: 'payments', merchant: home }]);
});
afterAll(() => platform.close());

interface Row {
  id: number;
  amount: string;
  account: string;
}

async function allPages(query: string, person = payments): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const more = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
    const { value } = await person.call('GET', `/${home}/withdrawals?count=97&${query}${more}`);
    rows.push(...value.rows);
    after = value.next;
  } while (after !== undefined);
  return rows;
}

async function file(query: string, key = payments.token) {
  const response = await platform.operator('GET', `/${home}/files/withdrawals?${query}`, undefined, { key });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const ascending = (a: number, b: number) => a - b;

describe('R10.12 withdrawals by pages', () => {
  it.each(['newest', 'oldest', 'largest', 'smallest'])('have each row once, the %s first', async (sort) => {
    const rows = await allPages(`state=requested&sort=${sort}`);
    expect(rows).toHaveLength(many);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
    const keyed = rows.map(({ id, amount }) =>
      sort === 'newest' || sort === 'oldest' ? id : Number(amount) * 1e6 + id,
    );
    const expected = keyed.toSorted(ascending);
    expect(keyed).toEqual(sort === 'newest' || sort === 'largest' ? expected.toReversed() : expected);
  });

  it('neither repeat nor skip a row when others come meanwhile', async () => {
    const { value: first } = await payments.call('GET', `/${home}/withdrawals?count=10`);
    const [row] = await platform.db.select().from(withdrawals).orderBy(desc(withdrawals.id)).limit(1);
    const { id: _, ...copy } = row!;
    await platform.db.insert(withdrawals).values(copy);
    const { value: second } = await payments.call(
      'GET',
      `/${home}/withdrawals?count=10&after=${encodeURIComponent(first.next)}`,
    );
    expect(second.rows[0].id).toBe(first.rows.at(-1).id - 1);
  });

  it('are those of a filter, and one by its id', async () => {
    const rows = await allPages('state=requested&account=DEMO_VIP');
    expect(rows).toHaveLength(many / 4);
    expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['demo_vip']));
    const { value } = await payments.call('GET', `/${home}/withdrawals?id=${rows[3]!.id}`);
    expect(value).toEqual({ rows: [rows[3]] });
  });

  it('refuse a cursor that no list gave, and too many rows', async () => {
    for (const after of ['1', 'x~1', "1'~2", '1~1~1~1'])
      expect(
        (await payments.call('GET', `/${home}/withdrawals?after=${encodeURIComponent(after)}`))['code'],
      ).toBe('invalid-cursor');
    expect((await payments.call('GET', `/${home}/withdrawals?count=201`))['code']).toBe('invalid-request');
  });
});

describe('R10.12 a list as a file', () => {
  it('has exactly what is filtered, in the order of the list, masked as there', async () => {
    const { status, headers, text } = await file('state=requested&account=demo_member&sort=smallest');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^id,requestedAt,account,state,amount,/);
    const listed = await allPages('state=requested&account=demo_member&sort=smallest');
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(listed.map(({ id }) => id));
    expect(text).not.toContain('1234567890');
    expect(text).toContain('•••7890');
  });

  it('has texts that spreadsheets do not run', async () => {
    const { text } = await file('state=requested&account=demo_member');
    expect(text).toContain(`"'${formula.replaceAll('"', '""')}"`);
    expect(text).not.toMatch(/(?:^|,)"?=/m);
  });

  it('is a row of the trail: who took it, with which filter, and how personal data were shown', async () => {
    const full = await openOperator(platform, 'lists2', [
      { role: 'payments', merchant: home, personalData: true },
    ]);
    const { text } = await file('state=requested&account=demo_vip', full.token);
    expect(text).toContain('99887766');
    const [act] = await platform.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.operator, 'lists2'))
      .orderBy(desc(operatorActs.id))
      .limit(1);
    expect(act).toMatchObject({
      act: 'list-exported',
      merchant: home,
      subject: 'exportWithdrawals',
      details: { state: 'requested', account: 'demo_vip', personalData: 'shown' },
    });
  });

  it('is refused to those whose roles do not show the list', async () => {
    const content = await openOperator(platform, 'lists3', [{ role: 'content', merchant: home }]);
    expect((await file('', content.token)).status).toBe(403);
  });

  it('is one of two that are sent to a person at the same time', async () => {
    const begin = () =>
      platform.operator('GET', `/${home}/files/withdrawals`, undefined, { key: payments.token });
    const open = [await begin(), await begin()];
    expect(await read(begin())).toMatchObject({ status: 429, code: 'too-many-files' });
    await open[0]!.body!.cancel();
    const third = await begin();
    expect(third.status).toBe(200);
    await Promise.all([open[1]!.body!.cancel(), third.body!.cancel()]);
  });
});

describe('R10.12 saved views', () => {
  it('are of a person, shared with others where it says so, and removed by their owner alone', async () => {
    const other = await openOperator(platform, 'lists4', [{ role: 'payments', merchant: home }]);
    const save = (name: string, query: string, shared = false) =>
      payments.call('POST', '/me/views', { list: 'withdrawals', name, query, shared });
    await save('Mine', 'state=paying');
    const { value: saved } = await save('For all', 'sort=-amount', true);
    await save('Mine', 'state=reviewing');
    const names = async (person: TestOperator) =>
      (await person.call('GET', '/me/views?list=withdrawals'))['value'].map(
        ({ name, query, own, by }: Record<string, unknown>) => [name, query, own, by],
      );
    expect(await names(payments)).toEqual([
      ['For all', 'sort=-amount', true, 'lists1'],
      ['Mine', 'state=reviewing', true, 'lists1'],
    ]);
    expect(await names(other)).toEqual([['For all', 'sort=-amount', false, 'lists1']]);
    expect((await other.call('DELETE', `/me/views/${saved.id}`))['code']).toBe('no-such-view');
    expect((await payments.call('DELETE', `/me/views/${saved.id}`))['value']).toEqual({
      list: 'withdrawals',
      name: 'For all',
    });
    expect(await names(other)).toEqual([]);
    const byKeyFile = await platform.operator('GET', '/me/views?list=withdrawals', undefined, {
      key: testOperatorKey,
    });
    expect(byKeyFile.status).toBe(403);
  });
});
