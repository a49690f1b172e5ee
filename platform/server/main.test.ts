import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstration } from '#demo/platform/demonstration.ts';
import { listen } from '#platform/base/http/index.ts';
import { startPlatform } from './main.ts';
import type { PlatformOptions, RunningPlatform } from './options.ts';
import { createOwnDatabase, findServer } from '#platform/testing/databaseServer.ts';
import { TestClient } from '#platform/testing/TestClient.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
beforeAll(async () => (dataDir = await mkdtemp(join(tmpdir(), 'livery-main-'))));
afterAll(() => rm(dataDir, { recursive: true }));

const options = (): PlatformOptions => ({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  memory: true,
  platformKey: '',
  production: false,
  log: () => undefined,
  root,
});

describe('starting', () => {
  it('names a port that is already in use', async () => {
    const other = await listen(new Hono(), '127.0.0.1', 0);
    const port = Number(new URL(other.url).port);
    const started = startPlatform({ ...options(), port });
    await expect(started).rejects.toThrow(`Port ${port} at 127.0.0.1 is already in use`);
    await other.close();
  });

  it('also responds at 127.0.0.1 if it listens at another address', async () => {
    const platform = await startPlatform({ ...options(), host: '127.0.0.2' });
    const { port } = new URL(platform.url);
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    await platform.close();
    expect([new URL(platform.url).hostname, health.status]).toEqual(['127.0.0.2', 200]);
  });

  it('names an unreachable database without its password', async () => {
    const databaseUrl = 'postgres://someone:hidden@127.0.0.1:1/nothing';
    const started = startPlatform({ ...options(), databaseUrl });
    await expect(started).rejects.toThrow(
      'PostgreSQL at 127.0.0.1:1/nothing cannot be used: nothing is listening there. Check DATABASE_URL.',
    );
    await expect(started).rejects.not.toThrow('hidden');
  });

  it('refuses the embedded database in production without --demo', async () => {
    await expect(startPlatform({ ...options(), production: true })).rejects.toMatchObject({
      code: 'unsafe-options',
    });
  });
});

describe('started without the demonstration', () => {
  let platform: RunningPlatform;
  beforeAll(async () => {
    platform = await startPlatform(options());
  });
  afterAll(() => platform.close());

  it('has no demo data', async () => {
    const headers = { authorization: `Bearer ${platform.operatorKey}` };
    const merchants = await (await fetch(`${platform.url}/operator/merchants`, { headers })).json();
    expect(merchants).toEqual({ success: true, value: [] });
  });
});

const server = await findServer();

describe.runIf(server)('on one PostgreSQL', () => {
  let own: Awaited<ReturnType<typeof createOwnDatabase>>;
  let platforms: RunningPlatform[] = [];
  beforeAll(async () => {
    own = await createOwnDatabase(server?.url ?? '');
    platforms = await Promise.all(
      [1, 2, 3].map(async (at) =>
        startPlatform({
          ...options(),
          demonstration: demonstration(root),
          dataDir: await mkdtemp(join(dataDir, `${at}-`)),
          databaseUrl: own.url,
        }),
      ),
    );
  });
  afterAll(async () => {
    for (const platform of platforms) await platform.close();
    await own.drop();
  });

  const ask = async (query: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(query);
    await client.end();
    return rows;
  };

  it('lets several processes that start at once share one seed, one key and one ledger', async () => {
    const keys = [];
    const boards = [];
    for (const { url } of platforms) {
      const client = new TestClient((path, init) => fetch(url + path, init));
      keys.push((await client.call('permission', { url: 'siam.localhost' })).body.value.encryptionKey.kid);
      boards.push((await client.call('winnerBoard', { limitNum: 20 })).body.value.length);
    }
    expect(new Set(keys).size).toBe(1);
    expect(new Set(boards)).toEqual(new Set([20]));
    // Four demo accounts, the office, nine simulated agents, fifty simulated members.
    const perMerchant = 'select distinct count(*)::int as accounts from accounts group by merchant';
    expect(await ask(perMerchant)).toEqual([{ accounts: 71 }]);
  });

  it('ASVS 11.4.2 hashes passwords at the cost of production, which other tests lower', async () => {
    const [{ url, operatorKey }] = platforms as [RunningPlatform];
    const set = await fetch(`${url}/operator/SIAM01/accounts/demo_vip/password`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'test', password: 'Lantern9Night' }),
    });
    expect(set.status).toBe(200);
    const hashes = await ask(
      `select account = 'demo_vip' as is_set, substring(password_hash for 30) as cost, count(*)::int from accounts
        where password_hash <> '' and merchant = 'SIAM01' group by 1, 2 order by 1`,
    );
    const cost = '$argon2id$v=19$m=19456,t=2,p=1';
    expect(hashes).toEqual([
      { is_set: false, cost, count: 5 },
      { is_set: true, cost, count: 1 },
    ]);
  });
});
