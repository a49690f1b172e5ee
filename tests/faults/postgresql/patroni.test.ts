import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordFiles } from '#schemas/recordFiles.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { freePort } from '../../support/ports.ts';
import { KillablePlatform } from '../support/KillablePlatform.ts';
import { Listener } from '../support/Listener.ts';
import { missingPrograms, PatroniCluster } from '../support/PatroniCluster.ts';
import { ask, losses, openPlayer, play, type Player } from '../support/players.ts';

const platformKey = 'a-key-between-portal-and-platform-in-tests';
/** A cluster belongs into `npm run test:long`, which starts it or fails. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;
const kills = Number(process.env['FAILOVERS'] ?? 10);
/** Every fifth time Patroni is killed too, as when the whole machine is gone: its lead then ends with its time to live. */
const isMachine = (kill: number) => kill % 5 === 4;
const patience = kills * 90_000 + 300_000;
const metricsToken = 'a-token-for-the-metrics-in-tests-0123456789';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts what a platform has acknowledged, and the longest time in which it acknowledged nothing. */
class Gap {
  readonly #count: () => number;
  readonly #timer: NodeJS.Timeout;
  #last = 0;
  #changedAt = performance.now();
  #longest = 0;

  constructor(count: () => number) {
    this.#count = count;
    this.#timer = setInterval(() => this.#look(), 20);
  }

  #look(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#changedAt);
    if (this.#count() === this.#last) return;
    this.#last = this.#count();
    this.#changedAt = now;
  }

  /** Seconds since the last call. */
  take(): number {
    const seconds = Math.round(this.#longest / 100) / 10;
    this.#longest = 0;
    return seconds;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** How many reads of a platform each kind of server has answered. */
async function readsByServer({ url }: KillablePlatform): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const found = (await response.text()).matchAll(
    /^livery_platform_replica_reads_total\{server="(\w+)"\} (\d+)$/gm,
  );
  return Object.fromEntries([...found].map(([, server = '', count]) => [server, Number(count)]));
}

/** How many bets a member's own records have: by the call, and by lines of the file. */
async function betsOf({ url }: KillablePlatform, username: string): Promise<[number, number]> {
  const client = new TestClient((path, init) => fetch(url + path, init));
  const login = { type: 'username', username, password: 'Lantern8river' } as const;
  const { token } = (await client.call('login', login)).body.value;
  const { body } = await client.call('betRecords', {}, { token });
  const headers = { authorization: `Bearer ${token}`, 'x-merchant': 'SIAM01', 'x-language': 'EN' };
  const file = await fetch(url + recordFiles.bets.path, { headers });
  return [body.value.total.bets, (await file.text()).trim().split('\r\n').length - 1];
}

describe.runIf(isLong)('platforms on PostgreSQL under Patroni', () => {
  const cluster = new PatroniCluster();
  const platforms: KillablePlatform[] = [];
  const dirs: string[] = [];

  beforeAll(async () => {
    if (missingPrograms !== undefined) throw new Error(`There is no ${missingPrograms}.`);
    await cluster.start();
    // One behind HAProxy, the other with the addresses of all servers.
    for (const address of [cluster.byHaproxy, cluster.byList]) {
      const dataDir = await mkdtemp(join(tmpdir(), 'livery-patroni-'));
      dirs.push(dataDir);
      const env = {
        DATABASE_URL: address,
        DATABASE_REPLICA_URL: cluster.replicas,
        PLATFORM_KEY: platformKey,
        DATABASE_POOL: '8',
        METRICS_TOKEN: metricsToken,
      };
      const platform = new KillablePlatform({ dataDir, port: await freePort(), env });
      platforms.push(platform);
      await platform.start();
    }
  }, 300_000);
  afterAll(async () => {
    for (const platform of platforms) await platform.kill();
    await cluster.stop();
    for (const dir of dirs) await rm(dir, { recursive: true, force: true });
  });

  it(
    `R7.9 lose no acknowledged bet when the primary is killed ${kills} times, and none is restarted`,
    async () => {
      const secrets = JSON.parse(await readFile(join(dirs[0] ?? '', 'vendors.json'), 'utf8'));
      const groups: Player[][] = [];
      for (const [n, platform] of platforms.entries()) {
        const vendors = n === 0 ? ['JL', 'PC'] : ['LK', 'NV'];
        const group: Player[] = [];
        for (const vendor of vendors) {
          await platform.operator('PUT', `/vendors/${vendor}`, { launchUrl: '/slot', silenceSeconds: 60 });
          for (const name of ['a', 'b'])
            group.push(await openPlayer(platform, vendor, secrets[vendor], `failover${vendor}${name}`));
        }
        groups.push(group);
      }
      const listeners = platforms.map(() => new Listener());
      for (const [n, listener] of listeners.entries())
        await listener.open(platforms[n]?.url ?? '', platformKey);

      let isOver = false;
      const acknowledged = (group: Player[]) =>
        group.reduce((sum, { bets, wins }) => sum + bets.size + wins.size, 0);
      const gaps = groups.map((group) => new Gap(() => acknowledged(group)));
      const loops = groups.flatMap((group, n) =>
        group.map((player, at) => play(platforms[n]!, player, `f${n}${at}`, () => isOver)),
      );
      const replies: { status: number; ms: number }[] = [];
      const probes = platforms.map(async (platform, n) => {
        const player = groups[n]![0]!;
        while (!isOver) {
          const began = performance.now();
          const status = await ask(platform, player, 'balance', { session: player.session }).then(
            async (response) => (await response.arrayBuffer(), response.status),
            () => 0,
          );
          replies.push({ status, ms: performance.now() - began });
          await wait(50);
        }
      });

      await wait(2_000);
      for (let kill = 0; kill < kills; kill += 1) {
        await cluster.whole();
        await wait(1_000);
        for (const gap of gaps) gap.take();
        const before = groups.map(acknowledged);
        const machine = isMachine(kill);
        const { name, back } = await cluster.killPrimary({ machine });
        await vi.waitFor(
          () => {
            for (const [n, group] of groups.entries())
              expect(acknowledged(group)).toBeGreaterThan(before[n]! + 8);
          },
          { timeout: 60_000, interval: 50 },
        );
        const seconds = gaps.map((gap) => gap.take());
        const what = machine ? `PostgreSQL and Patroni of ${name}` : `PostgreSQL of ${name}`;
        process.stdout.write(
          `kill ${kill + 1}: ${what}; nothing accepted for ${seconds[0]} s by HAProxy, ${seconds[1]} s by the list of addresses\n`,
        );
        expect(platforms.map(({ isRunning }) => isRunning)).toEqual([true, true]);
        back();
      }
      await cluster.whole();
      isOver = true;
      await Promise.all([...loops, ...probes]);
      for (const gap of gaps) gap.stop();

      const players = groups.flat();
      process.stdout.write(
        `${acknowledged(players)} bets and wins acknowledged; ${replies.filter(({ status }) => status === 503).length} of ${replies.length} probes refused, the slowest after ${Math.round(Math.max(...replies.map(({ ms }) => ms)))} ms\n`,
      );
      expect(replies.filter(({ status, ms }) => (status !== 200 && status !== 503) || ms > 9_000)).toEqual(
        [],
      );
      expect(replies.some(({ status }) => status === 503)).toBe(true);

      // What a vendor forgot is returned to the member after a while.
      const jobs = () => platforms[0]!.operator<{ rounds: { open: number } }>('GET', '/jobs');
      await vi.waitFor(async () => expect((await jobs()).rounds.open).toBe(0), { timeout: 180_000 });
      for (const [n, group] of groups.entries())
        expect((await Promise.all(group.map((player) => losses(platforms[n]!, player)))).flat()).toEqual([]);
      expect(await platforms[0]!.operator('GET', '/ledger/audit')).toEqual({
        ledgerAccounts: [],
        transfers: [],
      });

      // The members' own records come from a replica, and lack nothing.
      const before = await readsByServer(platforms[0]!);
      for (const [at, name] of ['failoverJLa', 'failoverJLb', 'failoverPCa', 'failoverPCb'].entries())
        expect(await betsOf(platforms[0]!, name)).toEqual(
          Array.from({ length: 2 }, () => groups[0]![at]!.bets.size),
        );
      const after = await readsByServer(platforms[0]!);
      expect(after['replica']! - before['replica']!).toBeGreaterThanOrEqual(8);

      for (const { heard } of listeners) {
        expect(heard).toContainEqual({ all: true });
        heard.length = 0;
      }
      const entry = { account: 'demo_member', amount: '+1.00', reason: 'test' };
      await platforms[0]!.operator('POST', '/SIAM01/entries', entry);
      for (const { heard } of listeners)
        await vi.waitFor(
          () => expect(heard.flatMap(({ balance = [] }) => balance).length).toBeGreaterThan(0),
          10_000,
        );
      for (const listener of listeners) listener.close();
    },
    patience,
  );
});
