import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IntegrationCallName, IntegrationCalls } from '#schemas/generated/integration.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { requestHeaders } from '#platform/base/crypto/index.ts';
import { openPostgresql } from '#platform/base/database/index.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { createMigratedDatabase, createSeededDatabase } from '#platform/testing/databases.ts';
import { seedAt } from '#platform/testing/openTestPlatform.ts';
import { freePort } from '#platform/testing/ports.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { startPlatform } from '../main.ts';
import { moveMerchant } from '../move/index.ts';
import type { RunningPlatform } from '../options.ts';

const root = join(import.meta.dirname, '../../..');
const platformKey = 'a-platform-key-of-the-test-with-32-characters';
const secret = 'a-secret-of-the-test-with-32-characters';
const game = 'JL_GOLDEN_TIGER';
/** The merchant of each shard. */
const [first, second] = ['SIAM01', 'MERID01'] as const;

describe('two shards', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-shards-'));
  let databases: Map<number, string>;
  let addresses: Map<number, string>;
  const drops: (() => Promise<void>)[] = [];
  const running = new Map<number, RunningPlatform>();

  beforeAll(async () => {
    const filled = await createSeededDatabase(seedAt(() => new Date()));
    if (!filled) throw new Error('Several shards need the PostgreSQL of the test run.');
    const empty = await createMigratedDatabase();
    drops.push(
      () => filled.drop(),
      () => empty.drop(),
    );
    databases = new Map([
      [1, filled.url],
      [2, empty.url],
    ]);
    await (
      await openPostgresql(join(root, 'platform/base/database/migrations'), empty.url, { shard: 2 })
    ).close();
    await query(
      1,
      `update vendors set secret = $1, launch_url = 'https://games.example/slot', signature_version = 2 where code = 'JL'`,
      [secret],
    );
    await moveMerchant({ merchant: second, to: 2, databases, forgetMs: 0 });
    addresses = new Map();
    for (const shard of databases.keys()) addresses.set(shard, `http://127.0.0.1:${await freePort()}`);
    for (const shard of databases.keys()) await start(shard);
    // Each has heard of the other one.
    await vi.waitUntil(async () => (await directory(1)).places[second] === addresses.get(2), 5_000);
  }, 240_000);
  afterAll(async () => {
    for (const platform of running.values()) await platform.close();
    for (const drop of drops) await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  async function start(shard: number): Promise<void> {
    const platform = await startPlatform({
      host: '127.0.0.1',
      port: Number(new URL(addresses.get(shard)!).port),
      dataDir: join(dir, String(shard)),
      databaseUrl: databases.get(shard)!,
      databasePool: 4,
      shard,
      shards: addresses,
      platformKey,
      secretsKeys: [secret],
      payments: { url: 'http://provider.test', secret, fetch: async () => Promise.reject(new Error('away')) },
      production: false,
      demonstration: { prepare: async () => false, jobs: [] },
      log: () => undefined,
      root,
    });
    running.set(shard, platform);
  }

  async function query(
    shard: number,
    text: string,
    values: unknown[] = [],
  ): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: databases.get(shard)! });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  const directory = async (shard: number) =>
    (await (
      await fetch(`${addresses.get(shard)}/directory`, { headers: { 'x-platform-key': platformKey } })
    ).json()) as { here: { merchants: string[] }; places: Record<string, string> };

  let visitors = 0;
  /** A member's client at a platform, as through a portal. */
  function clientAt(shard: number, merchant: string): TestClient {
    const address = `203.0.113.${(visitors += 1)}`;
    const headers = { 'x-platform-key': platformKey, 'x-visitor-address': address };
    const send = (path: string, init: RequestInit) =>
      fetch(`${addresses.get(shard)}${path}`, {
        ...init,
        headers: { ...(init.headers as object), ...headers },
      });
    const host = merchant === first ? 'siam.localhost' : 'meridian.localhost';
    return new TestClient(send, { merchant, host });
  }

  async function post(shard: number, path: string, body: string, headers: Record<string, string>) {
    const response = await fetch(`${addresses.get(shard)}${path}`, { method: 'POST', body, headers });
    // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked at by expectations
    return { status: response.status, body: (await response.json()) as any, headers: response.headers };
  }

  /** A vendor's signed call. All go to the platform of one shard: vendors have one address. */
  function vendorCall<N extends IntegrationCallName>(
    name: N,
    request: IntegrationCalls[N]['request'],
    shard = 1,
  ) {
    const body = JSON.stringify(request);
    const headers = vendorHeaders({ code: 'JL', secret }, { name, body }, new Date());
    return post(shard, `/integration/v1/${name}`, body, headers);
  }

  function operator(shard: number, method: string, path: string, body?: object): Promise<Response> {
    const key = readFileSync(join(dir, String(shard), 'operator.key'), 'utf8').trim();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return fetch(`${addresses.get(shard)}/operator${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function memberAt(shard: number, merchant: string) {
    const client = clientAt(shard, merchant);
    const login = await client.call('login', {
      type: 'username',
      username: 'demo_member',
      password: demoPassword,
    });
    expect(login.status, JSON.stringify(login.body)).toBe(200);
    const { token } = login.body.value as { token: string };
    const balance = async () =>
      Math.round(Number((await client.call('balance', {}, { token })).body.value.sumBalance) * 100);
    return { client, token, balance };
  }

  const launch = async ({ client, token }: Awaited<ReturnType<typeof memberAt>>): Promise<string> => {
    const { body } = await client.call('launchGame', { vendor: 'JL', gameCode: game }, { token });
    return new URL(body.value.url).searchParams.get('token') ?? '';
  };

  it.each([
    [first, 1],
    [second, 2],
  ])(
    'serve deposit, bet and win of %s on shard %i, through the platform of shard 1',
    async (merchant, shard) => {
      const member = await memberAt(1, merchant);
      const before = await member.balance();

      const created = await member.client.call(
        'createDeposit',
        { method: 'bank-transfer', amount: '1000.00' },
        { token: member.token },
      );
      expect(created.status, JSON.stringify(created.body)).toBe(200);
      const { deposit, currency } = created.body.value as { deposit: string; currency: string };
      const event = JSON.stringify({
        event: `evt_${merchant}`,
        subject: 'payment',
        merchant,
        reference: deposit,
        state: 'succeeded',
        amount: 100_000,
        currency,
        at: Math.floor(Date.now() / 1000),
      });
      const target = '/payments/v1/event';
      const signer = { secret, direction: 'provider-to-platform' } as const;
      const headers = requestHeaders(signer, {
        method: 'POST',
        target,
        body: event,
        version: 2,
        now: new Date(),
      });
      expect((await post(1, target, event, headers)).body).toEqual({ received: true });
      expect(await member.balance()).toBe(before + 100_000);

      const token = await launch(member);
      const played = await vendorCall('session', { token });
      expect(played.body).toMatchObject({ merchant });
      const { session } = played.body as { session: string };
      const round = `r-${merchant}`;
      const bet = { session, round, transaction: `b-${merchant}`, amount: 500, game };
      expect((await vendorCall('bet', bet)).body).toMatchObject({ transaction: `b-${merchant}` });
      // Repeated, at whichever platform, it gets its answer and takes nothing.
      expect((await vendorCall('bet', bet, 2)).status).toBe(200);
      const win = { session, round, transaction: `w-${merchant}`, amount: 900, closes: true };
      const won = await vendorCall('win', win);
      expect(won.status, JSON.stringify(won.body)).toBe(200);
      // The answer is signed by the platform that gave it, and passed on as it is.
      expect(won.headers.get('x-signature')).toMatch(/^v2=/);
      expect(await member.balance()).toBe(before + 100_000 + 400);

      for (const one of [1, 2]) {
        const bets = await query(one, 'select id::float8 as id from bets where round = $1', [round]);
        expect(bets.length, `shard ${one}`).toBe(one === shard ? 1 : 0);
        for (const { id } of bets) expect(Math.ceil(Number(id) / 10_000_000_000_000)).toBe(shard);
        // A call that names no merchant finds the round wherever it is.
        expect((await vendorCall('round', { round }, one)).body).toMatchObject({ round, state: 'settled' });
      }
      expect((await vendorCall('round', { round: 'nowhere' })).body.error.code).toBe('unknown-round');
    },
  );

  it('tell portals where merchants live, and no one else', async () => {
    for (const shard of [1, 2])
      expect((await directory(shard)).places).toMatchObject({
        [first]: addresses.get(1),
        [second]: addresses.get(2),
      });
    expect((await fetch(`${addresses.get(1)}/directory`)).status).toBe(403);
  });

  it('tell an operator which platform a merchant has, and add none that another shard has', async () => {
    const other = await operator(1, 'GET', `/${second}/settings`);
    const { code, value } = (await other.json()) as { code: string; value: object };
    expect([other.status, code]).toEqual([421, 'other-shard']);
    expect(value).toEqual({ shard: 2, address: addresses.get(2) });
    expect((await operator(2, 'GET', `/${second}/settings`)).status).toBe(200);
    const merchant = {
      code: second,
      name: 'Again',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      host: 'again.example',
      by: 'test',
    };
    const added = await operator(1, 'POST', '/merchants', merchant);
    expect([added.status, ((await added.json()) as { message: string }).message]).toEqual([
      409,
      `The merchant ${second} already exists on shard 2.`,
    ]);
  });

  it('refuse calls of a merchant that moves so that they may be repeated, and go on where it has moved to', async () => {
    const member = await memberAt(2, second);
    const { session } = (await vendorCall('session', { token: await launch(member) })).body as {
      session: string;
    };
    const bet = (transaction: string, shard = 1) =>
      vendorCall('bet', { session, round: `r-${transaction}`, transaction, amount: 500, game }, shard);
    const seen: unknown[] = [];
    const before = await member.balance();
    const stop = new Error('killed');
    const say = (step: string) => {
      if (step === 'closed') throw stop;
    };
    await expect(moveMerchant({ merchant: second, to: 1, databases, say })).rejects.toThrow('killed');
    // A platform may know the merchant's own row for half a second more, for which a move waits.
    const status = async () => (await member.client.call('balance', {}, { token: member.token })).status;
    await expect.poll(status).toBe(503);
    for (const shard of [1, 2]) {
      const call = await member.client.call('balance', {}, { token: member.token });
      seen.push([call.status, call.body.code]);
      const answer = await bet('while', shard);
      seen.push([answer.status, answer.body.error.code]);
    }
    const refused = [
      [503, 'maintenance'],
      [503, 'unavailable'],
    ];
    expect(seen).toEqual([...refused, ...refused]);

    await moveMerchant({ merchant: second, to: 1, databases });
    await expect.poll(async () => (await directory(2)).places[second]).toBe(addresses.get(1));
    for (const shard of [1, 2])
      expect((await bet(`after${shard}`, shard)).status, `platform ${shard}`).toBe(200);
    // The member is still signed in, through either platform.
    expect(await member.balance()).toBe(before - 1000);
    expect(await query(2, 'select 1 from bets where merchant = $1', [second])).toEqual([]);
  });

  it('serve their own merchants while another shard is away, and add none meanwhile', async () => {
    await running.get(2)?.close();
    running.delete(2);
    const { balance } = await memberAt(1, first);
    expect(await balance()).toBeGreaterThan(0);
    const merchant = {
      code: 'NEW01',
      name: 'New',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      host: 'new.example',
      by: 'test',
    };
    const added = await operator(1, 'POST', '/merchants', merchant);
    expect([added.status, ((await added.json()) as { code: string }).code]).toEqual([503, 'shard-away']);
  });
});
