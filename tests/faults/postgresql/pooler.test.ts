import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPgbouncer, Pgbouncer } from '#platform/testing/Pgbouncer.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { freePort } from '../../support/ports.ts';
import { KillablePlatform } from '../support/KillablePlatform.ts';
import { Listener } from '../support/Listener.ts';
import { losses, openPlayer, play, type Player } from '../support/players.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

const platformKey = 'a-key-between-portal-and-platform-in-tests';
/** Filling a new database takes longer than `npm test` has for this; platform/base/database/servers has its parts. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(isLong)('two platforms behind PgBouncer in transaction mode', () => {
  const dirs: string[] = [];
  const platforms: KillablePlatform[] = [];
  let server: BreakableCluster;
  let pooler: Pgbouncer;

  beforeAll(async () => {
    const program = findPgbouncer();
    if (leftOut !== undefined || !program) throw new Error(leftOut ?? 'there is no PgBouncer');
    server = new BreakableCluster();
    await server.cluster.start();
    pooler = await Pgbouncer.start(program, server.cluster.url, 8);
    for (let n = 0; n < 2; n += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'livery-pooler-'));
      dirs.push(dataDir);
      const env = {
        DATABASE_URL: pooler.address(server.cluster.url),
        DATABASE_DIRECT_URL: server.cluster.url,
        PLATFORM_KEY: platformKey,
      };
      platforms.push(new KillablePlatform({ dataDir, port: await freePort(), env }));
    }
  });
  afterAll(async () => {
    for (const platform of platforms) await platform.kill();
    await pooler?.stop();
    await server?.cluster.stop();
    for (const dir of dirs) await rm(dir, { recursive: true, force: true });
  });

  const platformOf = (n: number): KillablePlatform => {
    const platform = platforms[n % platforms.length];
    if (!platform) throw new Error('No platform was made.');
    return platform;
  };
  const migrationLocks = () =>
    server.ask(`select pid from pg_locks where locktype = 'advisory' and objid = 7204110`);

  it('go on where one was killed while it migrated', { timeout: 300_000 }, async () => {
    const first = platformOf(0);
    const killed = first.start().catch(() => 'killed');
    await vi.waitFor(async () => expect(await migrationLocks()).toHaveLength(1), {
      timeout: 60_000,
      interval: 5,
    });
    await first.kill();
    expect(await killed).toBe('killed');
    await first.start();
    await platformOf(1).start();
    expect(await migrationLocks()).toEqual([]);
  });

  it('take bets, log-ins and reads, tell both what changed, and run jobs', { timeout: 300_000 }, async () => {
    const secrets = JSON.parse(await readFile(join(dirs[0] ?? '', 'vendors.json'), 'utf8'));
    const players: [KillablePlatform, Player][] = [];
    for (const [n, vendor] of ['JL', 'PC', 'LK', 'NV'].entries()) {
      const platform = platformOf(n);
      await platform.operator('PUT', `/vendors/${vendor}`, { launchUrl: '/slot', silenceSeconds: 10 });
      players.push([platform, await openPlayer(platform, vendor, secrets[vendor], `pooled${vendor}`)]);
    }
    let isOver = false;
    const loops = players.map(([platform, player], n) => play(platform, player, `p${n}`, () => isOver));
    await wait(5_000);
    isOver = true;
    await Promise.all(loops);
    const rounds = players.reduce((sum, [, { bets }]) => sum + bets.size, 0);
    process.stdout.write(`${rounds} rounds through PgBouncer\n`);
    expect(rounds).toBeGreaterThan(players.length);
    // What its vendor forgot is returned to the member after a while.
    const jobs = () => platformOf(0).operator<{ rounds: { open: number } }>('GET', '/jobs');
    await vi.waitFor(async () => expect((await jobs()).rounds.open).toBe(0), { timeout: 120_000 });
    expect((await Promise.all(players.map(([platform, player]) => losses(platform, player)))).flat()).toEqual(
      [],
    );

    const client = new TestClient((path, init) => fetch(platformOf(1).url + path, init));
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const { token } = (await client.call('login', login)).body.value;
    for (const name of ['betRecords', 'accountRecords', 'profitRecords'] as const)
      expect((await client.call(name, {}, { token })).status, name).toBe(200);

    const listeners = [new Listener(), new Listener()];
    for (const [n, listener] of listeners.entries()) await listener.open(platformOf(n).url, platformKey);
    for (const { heard } of listeners) heard.length = 0;
    const entry = { account: 'demo_member', amount: '+1.00', reason: 'test' };
    await platformOf(0).operator('POST', '/SIAM01/entries', entry);
    for (const { heard } of listeners)
      await vi.waitFor(
        () => expect(heard.flatMap(({ balance = [] }) => balance).length).toBeGreaterThan(0),
        10_000,
      );
    for (const listener of listeners) listener.close();

    const done = `select count(*)::int as done from jobs.job where state = 'completed'`;
    await vi.waitFor(async () => expect(Number((await server.ask(done))[0]?.['done'])).toBeGreaterThan(10), {
      timeout: 60_000,
    });
    expect(await platformOf(1).operator('GET', '/ledger/audit')).toEqual({
      ledgerAccounts: [],
      transfers: [],
    });
    expect(await migrationLocks()).toEqual([]);
    const sessionLocks = `select objid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and state = 'idle'`;
    expect(await server.ask(sessionLocks)).toEqual([]);
  });
});
