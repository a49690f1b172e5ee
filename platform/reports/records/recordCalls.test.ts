import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { FilesInFlight } from './FilesInFlight.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let token: string;
let other: string;

beforeAll(async () => {
  platform = await openTestPlatform();
  vendor = await new TestVendor(platform).register();
  const logIn = async (username: string) =>
    (await platform.client.call('login', { type: 'username', username, password: demoPassword })).body.value
      .token;
  [token, other] = [await logIn('demo_member'), await logIn('demo_vip')];
});
afterAll(() => platform.close());

/** Plays a round of the member and returns its name. */
async function playRound(stake: number, payout: number): Promise<string> {
  const round = crypto.randomUUID();
  const { session } = await vendor.play('demo_member', 'JL_GOLDEN_TIGER');
  await vendor.call('bet', {
    session,
    round,
    transaction: `${round}:b`,
    amount: stake,
    game: 'JL_GOLDEN_TIGER',
  });
  await vendor.call('win', { session, round, transaction: `${round}:w`, amount: payout, closes: true });
  return round;
}

const call: TestClient['call'] = (...given) => platform.client.call(...given);

describe('R2.7.9 the betting record', () => {
  it('shows a bet that was just played, with what it moved in the wallet', async () => {
    const round = await playRound(2_000, 3_650);
    const { value } = (await call('betRecords', { range: 'today' }, { token })).body;
    expect(value.bets[0]).toMatchObject({
      round,
      gameName: 'Golden Tiger',
      state: 'settled',
      stake: '20.00',
      validStake: '20.00',
      payout: '36.50',
      result: '16.50',
    });
    const detail = (await call('betRecord', { bet: value.bets[0].bet }, { token })).body.value;
    expect(
      detail.entries.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]),
    ).toEqual([
      ['bet', '-20.00'],
      ['payout', '36.50'],
    ]);
    expect(value.categories).toContain('RNG');
    expect(value.vendors).toContainEqual({ vendor: 'JL', displayName: 'Jade Lion' });
  });

  it('refuses the bet of another member as not found', async () => {
    const { value } = (await call('betRecords', { range: 'today' }, { token })).body;
    const asked = await call('betRecord', { bet: value.bets[0].bet }, { token: other });
    expect([asked.status, asked.body.code]).toEqual([404, 'no-such-bet']);
    const shown = (await call('betRecords', { range: 'today' }, { token: other })).body.value;
    expect(shown.bets).toEqual([]);
  });

  it.each([
    ['betRecords', { range: 'last7' }],
    ['accountRecords', { range: 'last7' }],
    ['profitRecords', { range: 'last7' }],
    ['betRecord', { bet: '1' }],
  ] as const)('%s needs a session', async (name, query) => {
    expect((await call(name, query)).status).toBe(401);
  });

  it.each([
    'x',
    '2026-01-01~1',
    '1~1~1~1',
    "2026-01-01T00:00:00.000000Z~1'--",
    '2026-01-01T00:00:00.000000Z~1~x',
  ])('refuses the cursor %s', async (after) => {
    const { status, body } = await call('betRecords', { after }, { token });
    expect([status, body.code]).toEqual([422, 'invalid-cursor']);
  });
});

describe('R2.7.10 the account record', () => {
  it('ends at the balance shown', async () => {
    await playRound(1_000, 0);
    const { value } = (await call('accountRecords', { range: 'today' }, { token })).body;
    const { sumBalance } = (await call('balance', {}, { token })).body.value;
    expect(value.entries[0]).toMatchObject({ kind: 'bet', amount: '-10.00', balance: sumBalance });
    expect(value.closing).toBe(sumBalance);
  });

  it('refuses a wallet that the member does not have', async () => {
    const { status, body } = await call('accountRecords', { wallet: 'ZZ' }, { token });
    expect([status, body.code]).toEqual([404, 'unknown-wallet']);
  });
});

describe('R2.7.18 records as files', () => {
  const get = (path: string, session?: string) =>
    platform.app.request(
      path,
      {
        headers: {
          'x-merchant': 'SIAM01',
          'x-language': 'EN',
          ...(session !== undefined && { authorization: `Bearer ${session}` }),
        },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never,
    );

  it('sends the filtered bets, named after their days', async () => {
    const { range } = (await call('betRecords', { range: 'today' }, { token })).body.value;
    const response = await get('/wps/relay/MCSREC_downloadBets?range=today&vendor=JL', token);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="bets_${range.from}_${range.to}.csv"`,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes).toString('hex', 0, 3)).toBe('efbbbf');
    const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(head).toContain('Placed (Asia/Bangkok),Settled,Bet,Game');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,Golden Tiger,RNG,Jade Lion,.+,Settled,20\.00,20\.00,36\.50,16\.50,THB,,,$/);
    expect(await (await get('/wps/relay/MCSREC_downloadBets?vendor=ZZ', token)).text()).toBe(`${head}\r\n`);
  });

  it('sends the entries and the days of the report', async () => {
    const entries = await (
      await get('/wps/relay/MCSREC_downloadEntries?range=today&sort=oldest', token)
    ).text();
    expect(entries).toMatch(/,Bet,MAIN,\d+,Golden Tiger,-20\.00,[\d.]+,THB\r\n/);
    const report = await (await get('/wps/relay/MCSREC_downloadProfit?range=last7', token)).text();
    expect(report.trim().split('\r\n')).toHaveLength(8);
  });

  it('refuses guests and wrong queries', async () => {
    expect((await get('/wps/relay/MCSREC_downloadBets')).status).toBe(401);
    expect((await get('/wps/relay/MCSREC_downloadBets?range=year', token)).status).toBe(422);
    expect((await get('/wps/relay/MCSREC_downloadBets?from=2026-01-02&to=2026-01-01', token)).status).toBe(
      422,
    );
  });

  it('sends two at a time to a member, and counts each once', () => {
    const inFlight = new FilesInFlight();
    const [first, second] = [inFlight.enter(1), inFlight.enter(1)];
    expect(inFlight.enter(1)).toBeUndefined();
    expect(inFlight.enter(2)).toBeDefined();
    first?.();
    first?.();
    expect(inFlight.enter(1)).toBeDefined();
    expect(inFlight.enter(1)).toBeUndefined();
    second?.();
    expect(inFlight.enter(1)).toBeDefined();
  });
});

it('R2.7.10 the audit finds a daily aggregate that differs', async () => {
  const audit = async () => (await (await platform.operator('GET', '/records/audit')).json()).value;
  expect(await audit()).toEqual({ postingDays: [], betDays: [] });
  const { rows } = (await platform.db.execute(
    sql`select account_id as id from posting_days d join accounts a on a.id = d.account_id where not a.simulated and kind = 'bet' limit 1`,
  )) as unknown as { rows: { id: unknown }[] };
  const id = Number(rows[0]!.id);
  await platform.db.execute(
    sql`update posting_days set debited = debited + 1 where account_id = ${id} and kind = 'bet'`,
  );
  await platform.db.execute(sql`update bet_days set stake = stake + 1 where account_id = ${id}`);
  expect(await audit()).toEqual({ postingDays: [id], betDays: [id] });
});
