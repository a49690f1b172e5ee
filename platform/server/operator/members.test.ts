import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import {
  accounts,
  knownAddresses,
  missionEntries,
  missions,
  operatorActs,
  payoutAccounts,
  registrations,
} from '#platform/base/database/schema/index.ts';
import { blocksRead } from '#platform/testing/blocksRead.ts';
import { openOperator, read, type TestOperator } from '#platform/testing/operatorPeople.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const home = 'SIAM01';
let platform: TestPlatform;
let support: TestOperator;
const ids = new Map<string, number>();

/** People who are found by what is theirs alone. */
const people = [
  {
    account: 'quince01',
    nickname: 'Иван Грозный',
    email: 'quentin.somchai@lantern.example',
    mobile: '66855512345',
  },
  { account: 'quince02', nickname: 'สมชาย ใจดี', email: 'q2@harbor.example', mobile: '66855598765' },
  { account: 'quince03', nickname: '王小明', email: null, mobile: null },
  { account: 'quince04', nickname: '<img src=x onerror=alert(1)>', email: null, mobile: null },
];

beforeAll(async () => {
  platform = await openTestPlatform('embedded');
  const { db } = platform;
  const stored = await db
    .insert(accounts)
    .values(people.map((one) => ({ ...one, merchant: home, passwordHash: 'none', type: 1 })))
    .returning();
  for (const { account, id } of stored) ids.set(account, id);
  const at = platform.parts.now();
  const id = (name: string) => ids.get(name)!;
  await db.insert(payoutAccounts).values(
    ['quince01', 'quince03'].map((name) => ({
      merchant: home,
      accountId: id(name),
      kind: 'bank' as const,
      provider: 'Siam Bank',
      holder: 'Somchai Jaidee',
      number: '777001122',
      createdAt: at,
      usableAt: at,
    })),
  );
  await db.insert(knownAddresses).values(
    ['quince01', 'quince02'].map((name) => ({
      accountId: id(name),
      network: '203.0.113.77',
      firstAt: at,
      lastAt: at,
    })),
  );
  const how = { registerType: 'username', registerMethod: 'WEB', domain: '', registerUrl: '', address: '' };
  await db.insert(registrations).values([
    { accountId: id('quince02'), ...how, inviterId: id('quince01') },
    { accountId: id('quince04'), ...how, browserOf: id('quince01') },
  ]);
  support = await openOperator(platform, 'members1', [{ role: 'support', merchant: home }]);
});
afterAll(() => platform.close());

/** By the key file, for which contacts are masked too. */
const byKeyFile: Pick<TestOperator, 'call'> = {
  call: (method, path, body) => read(platform.operator(method, path, body)),
};

async function find(query: Record<string, string>, person = byKeyFile) {
  const reply = await person.call('GET', `/${home}/members?${new URLSearchParams(query).toString()}`);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply));
  return reply['value'] as { rows: Record<string, any>[]; next?: string };
}
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const names = async (query: Record<string, string>) =>
  (await find(query)).rows.map(({ account }) => String(account)).toSorted(byText);

describe('R10.12 members are found', () => {
  it.each([
    ['the beginning of an account', 'QUINCE0', ['quince01', 'quince02', 'quince03', 'quince04']],
    ['a nickname in small letters of another script', 'иван', ['quince01']],
    ['a Thai nickname', 'สมชาย', ['quince02']],
    ['a Chinese nickname', '王小', ['quince03']],
    ['HTML, which is text', '<img', ['quince04']],
    ['a part of the mail', 'quentin', ['quince01']],
    ['the host of the mail', '@harbor', ['quince02']],
    ['a number with its dial code', '+66 855 512', ['quince01']],
    ['a number as it is dialled at home', '0855598765', ['quince02']],
    ['the last digits of a number', '8765', ['quince02']],
    ['digits of another script', '๘๗๖๕', ['quince02']],
    ['a payout account', '7770011', ['quince01', 'quince03']],
    ['an address', '203.0.113.77', ['quince01', 'quince02']],
    ['nothing', 'no such text anywhere', []],
  ])('by %s', async (_, text, expected) => expect(await names({ text })).toEqual(expected));

  it('by a way that is named', async () => {
    expect(await names({ text: 'quince01', by: 'inviter' })).toEqual(['quince02']);
    expect(await names({ text: 'quince01', by: 'device' })).toEqual(['quince04']);
    expect(await names({ text: 'quince', by: 'nickname' })).toEqual([]);
  });

  it('by state, rank, agent and tag, also together with a text', async () => {
    await support.call('PUT', `/${home}/members/quince03/tags`, { tags: ['watch', ' ÉTÉ '.trim()] });
    expect(await names({ tag: 'watch' })).toEqual(['quince03']);
    expect(await names({ tag: 'watch', text: 'quince' })).toEqual(['quince03']);
    expect(await names({ tag: 'watch', state: 'closed' })).toEqual([]);
    expect(await names({ rank: '1', text: 'quince' })).toHaveLength(4);
    expect(await names({ rank: '9', text: 'quince' })).toEqual([]);
    expect(await names({ agent: 'demo_agent' })).toContain('demo_member');
  });

  it('once, page by page, with masked contacts', async () => {
    const all: Record<string, any>[] = [];
    let after: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop
      const { rows, next } = await find({ text: 'q', count: '1', ...(after !== undefined && { after }) });
      all.push(...rows);
      after = next;
    } while (after !== undefined);
    const found = all.map(({ account }) => account);
    expect(found).toEqual([...new Set(found)]);
    expect(found).toEqual(expect.arrayContaining(['quince01', 'quince02', 'quince03', 'quince04']));
    const text = JSON.stringify(all);
    expect(text).not.toContain('somchai@');
    expect(text).not.toContain('66855512345');
  });

  it('by name, and by the time of the opening', async () => {
    const byName = (await find({ count: '200' })).rows.map(({ account }) => account);
    expect(byName).toEqual(byName.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const times = (await find({ sort: 'newest', count: '200' })).rows.map(({ openedAt }) => String(openedAt));
    expect(times).toEqual(times.toSorted(byText).toReversed());
  });
});

describe('R10.12 contacts', () => {
  it('are masked on the page of a member, and shown in full by an act with a reason alone', async () => {
    const { value } = await support.call('GET', `/${home}/members/quince01`);
    expect(value).toMatchObject({ account: 'quince01', state: 'open', points: 0, onHold: '0.00' });
    expect(JSON.stringify(value)).not.toMatch(/somchai@|66855512345/);
    const reveal = (person: TestOperator, body: object) =>
      person.call('POST', `/${home}/members/quince01/contacts`, body);
    expect((await reveal(support, { reason: 'Ticket 12' }))['code']).toBe('no-permission');
    const full = await openOperator(platform, 'members2', [
      { role: 'support', merchant: home, personalData: true },
    ]);
    expect((await reveal(full, {}))['code']).toBe('invalid-request');
    expect((await reveal(full, { reason: 'Ticket 12' }))['value']).toMatchObject({
      contacts: [
        { kind: 'email', value: 'quentin.somchai@lantern.example' },
        { kind: 'mobile', value: '+66855512345' },
      ],
      payoutAccounts: [{ holder: 'Somchai Jaidee', number: '777001122' }],
    });
    const [act] = await platform.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.act, 'contacts-shown'))
      .orderBy(desc(operatorActs.id));
    expect(act).toMatchObject({
      operator: 'members2',
      subject: 'account quince01',
      details: { reason: 'Ticket 12' },
    });
    // Nothing of it is stored with the row.
    expect(JSON.stringify(act)).not.toContain('777001122');
  });
});

describe('R10.12 what belongs to a member', () => {
  it('is listed by pages: entries, bets, deposits, messages, invited accounts and sessions', async () => {
    for (const list of ['entries', 'bets', 'deposits', 'messages', 'invited', 'notes', 'timeline']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, value } = await support.call('GET', `/${home}/members/demo_member/${list}?count=2`);
      expect([list, status, Array.isArray(value?.rows)]).toEqual([list, 200, true]);
      if (value.next === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop
      const { value: more } = await support.call(
        'GET',
        `/${home}/members/demo_member/${list}?count=2&after=${encodeURIComponent(value.next)}`,
      );
      expect(JSON.stringify(more.rows)).not.toContain(JSON.stringify(value.rows[1]));
    }
    const { value: entries } = await support.call('GET', `/${home}/members/demo_member/entries?count=2`);
    expect(entries.rows).toHaveLength(2);
    expect((await support.call('GET', `/${home}/members/quince01/invited`))['value'].rows).toMatchObject([
      { account: 'quince02' },
    ]);
  });

  it('are missions with what was reached', async () => {
    const isOfMoney = and(eq(missions.merchant, home), eq(missions.counts, 'valid-bets'));
    const [mission] = await platform.db.select().from(missions).where(isOfMoney);
    if (!mission) throw new Error('No mission counts money.');
    await platform.db.insert(missionEntries).values({
      merchant: mission.merchant,
      mission: mission.id,
      accountId: ids.get('quince01')!,
      day: '2026-01-05',
      state: 'joined',
      goal: 500_000n,
      points: 1,
      joinedAt: platform.parts.now(),
    });
    await platform.db
      .update(missionEntries)
      .set({ progress: 1_234n })
      .where(eq(missionEntries.accountId, ids.get('quince01')!));
    const { value } = await support.call('GET', `/${home}/members/quince01/missions`);
    expect(value.rows).toMatchObject([
      { mission: mission.id, state: 'joined', progress: '12.34', goal: '5000.00', isMoney: true },
    ]);
    expect((await support.call('GET', `/${home}/members/quince02/missions`))['value'].rows).toEqual([]);
  });

  it('are sessions and networks', async () => {
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    await platform.client.call('login', login);
    const { value } = await support.call('GET', `/${home}/members/demo_member/sessions`);
    expect(value.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(value)).not.toContain('127.0.0.1');
  });

  it('are other accounts with the same device, network or payout account', async () => {
    const risk = await openOperator(platform, 'members3', [
      { role: 'risk', merchant: home, personalData: true },
    ]);
    const { value } = await risk.call('GET', `/${home}/members/quince01/linked`);
    expect(value.map(({ account, by, what }: Record<string, string>) => [account, by, what])).toEqual([
      ['quince04', 'device', ''],
      ['quince03', 'payout-account', '777001122'],
      ['quince02', 'network', '203.0.113.77'],
    ]);
  });

  it('is one timeline, newest first, without gaps between its pages', async () => {
    const note = (text: string) => support.call('POST', `/${home}/members/quince02/notes`, { text });
    for (const text of ['one', 'two', 'three', 'four', 'five'])
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await note(text);
    const seen: string[] = [];
    let after = '';
    do {
      // oxlint-disable-next-line no-await-in-loop
      const { value } = await support.call(
        'GET',
        `/${home}/members/quince02/timeline?count=3${after && `&after=${encodeURIComponent(after)}`}`,
      );
      seen.push(...value.rows.map(({ id, text }: Record<string, string>) => `${id} ${text}`));
      after = value.next ?? '';
    } while (after !== '');
    expect(seen).toHaveLength(new Set(seen).size);
    const notes = seen.filter((one) => one.startsWith('note')).map((one) => one.split(' ')[2]);
    expect(notes).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(seen.filter((one) => one.startsWith('operator'))).toHaveLength(5);
  });
});

describe('R10.12 states of an account', () => {
  const act = (person: TestOperator, what: string, body: object = { reason: 'Case 7' }) =>
    person.call('POST', `/${home}/accounts/demo_vip/${what}`, body);

  it('are changed with a reason, each once, and by roles that may', async () => {
    const risk = await openOperator(platform, 'members4', [{ role: 'risk', merchant: home }]);
    expect((await act(support, 'close'))['code']).toBe('no-permission');
    expect((await act(risk, 'close', {}))['code']).toBe('invalid-request');
    const login = () =>
      platform.client.call('login', { type: 'username', username: 'demo_vip', password: demoPassword });
    const { body } = await login();
    expect((await act(risk, 'close'))['value']).toEqual({ account: 'demo_vip', state: 'closed' });
    expect((await platform.client.call('memberInfo', {}, { token: body.value.token })).status).toBe(401);
    expect((await act(risk, 'close'))['code']).toBe('already-so');
    expect((await find({ state: 'closed', text: 'demo_vip' })).rows).toHaveLength(1);
    expect((await act(risk, 'reopen'))['value']).toEqual({ account: 'demo_vip', state: 'open' });
    expect((await login()).body.success).toBe(true);
    await act(risk, 'close');
    expect((await login()).body.success).toBe(false);
    await act(risk, 'reopen');
  });

  it('frozen: withdrawals are neither requested nor approved nor paid until they are released', async () => {
    const login = async () =>
      (
        await platform.client.call('login', {
          type: 'username',
          username: 'demo_member',
          password: demoPassword,
        })
      ).body.value.token as string;
    const token = await login();
    const password = { paymentPassword: '482916', confirmPaymentPassword: '482916' };
    await platform.client.call('setPaymentPassword', { loginPassword: demoPassword, ...password }, { token });
    const { body: added } = await platform.client.call(
      'addPayoutAccount',
      { kind: 'bank', provider: 'Siam Bank', number: '5550001111', holder: 'Vip', paymentPassword: '482916' },
      { token },
    );
    platform.wait(25 * 3_600_000);
    const again = await login();
    const request = () =>
      platform.client.call(
        'requestWithdrawal',
        { payoutAccount: added.value.accounts[0].id, amount: '300', paymentPassword: '482916' },
        { token: again },
      );
    const write = (path: string, body: object) => byKeyFile.call('POST', `/${home}${path}`, body);
    const { body } = await request();
    const { id } = body.value;
    await write(`/withdrawals/${id}/review`, {});
    await write('/accounts/demo_member/freeze', { reason: 'Ring' });
    expect((await find({ state: 'frozen' })).rows.map(({ account }) => account)).toEqual(['demo_member']);
    expect((await request()).body['code']).toBe('payouts-frozen');
    expect((await write(`/withdrawals/${id}/approve`, {}))['code']).toBe('payouts-frozen');
    await write('/accounts/demo_member/release', { reason: 'Checked' });
    expect((await write(`/withdrawals/${id}/approve`, {}))['value']).toMatchObject({ state: 'paying' });
    await write('/accounts/demo_member/freeze', { reason: 'Ring' });
    expect((await write(`/withdrawals/${id}/disburse`, {}))['code']).toBe('payouts-frozen');
    await write('/accounts/demo_member/release', { reason: 'Checked' });
    expect((await write(`/withdrawals/${id}/disburse`, {}))['value']).toMatchObject({
      state: 'disbursed',
    });
  });
});

it('R10.12 a search reads as many blocks among many accounts as among few', async () => {
  const { db } = platform;
  const searches: Record<string, string>[] = [
    {},
    { text: 'quince' },
    { text: 'grow' },
    { text: '@grow' },
    { text: '0855598765' },
    { text: 'สมชาย' },
    { text: '203.0.113.77' },
    { sort: 'newest' },
    { state: 'closed' },
    { tag: 'watch' },
  ];
  const measure = async () => {
    await db.execute(sql`vacuum analyze`);
    const blocks: number[] = [];
    for (const search of searches) {
      // oxlint-disable-next-line no-await-in-loop -- nothing else may read meanwhile
      await find(search);
      // oxlint-disable-next-line no-await-in-loop
      blocks.push(await blocksRead(db, () => find(search)));
    }
    return blocks;
  };
  const grow = (from: number, to: number) =>
    db.execute(sql`
      insert into accounts (merchant, account, nickname, password_hash, type, email, mobile)
      select ${home}, 'grow' || n, 'Grow ' || n, 'none', 1, 'grow' || n || '@grow.example', '6690' || lpad(n::text, 8, '0')
      from generate_series(${from}::int, ${to}::int) n`);
  await db.execute(sql`set session_replication_role = replica`);
  await grow(1, 1_000);
  const few = await measure();
  await grow(1_001, 30_000);
  const many = await measure();
  await db.execute(sql`set session_replication_role = origin`);
  // An index of thirty times as many entries is a level deeper, and each row of a page may lie in a block of its own.
  const wrong = searches.flatMap((search, index) =>
    many[index]! > few[index]! * 1.5 + 20 ? [{ search, few: few[index], many: many[index] }] : [],
  );
  expect(wrong).toEqual([]);
});
