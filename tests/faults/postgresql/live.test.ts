import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../support/ports.ts';
import { KillablePlatform } from '../support/KillablePlatform.ts';
import { Listener } from '../support/Listener.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

const platformKey = 'a-key-between-portal-and-platform-in-tests';
/** Filling a new database takes longer than `npm test` has for this. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;

describe.skipIf(leftOut !== undefined || !isLong)(
  `live changes through two platforms on one PostgreSQL${leftOut ? `, left out: ${leftOut}` : ''}`,
  () => {
    const server = leftOut === undefined ? new BreakableCluster() : undefined;
    const platforms: KillablePlatform[] = [];
    const listeners: Listener[] = [];
    const dirs: string[] = [];

    beforeAll(async () => {
      await server?.cluster.start();
      for (let n = 0; n < 2; n += 1) {
        const dataDir = await mkdtemp(join(tmpdir(), 'livery-live-'));
        dirs.push(dataDir);
        const env = { DATABASE_URL: server?.cluster.url ?? '', PLATFORM_KEY: platformKey };
        const platform = new KillablePlatform({ dataDir, port: await freePort(), env });
        platforms.push(platform);
        await platform.start();
        const listener = new Listener();
        listeners.push(listener);
        await listener.open(platform.url, platformKey);
      }
    }, 300_000);
    afterAll(async () => {
      for (const listener of listeners) listener.close();
      for (const platform of platforms) await platform.kill();
      await server?.cluster.stop();
      for (const dir of dirs) await rm(dir, { recursive: true, force: true });
    });

    const credit = (n: number) =>
      platforms[n]?.operator('POST', '/SIAM01/entries', {
        account: 'demo_member',
        amount: '+1.00',
        reason: 'test',
      });
    const balancesHeard = (n: number) => listeners[n]?.heard.flatMap(({ balance = [] }) => balance) ?? [];

    it('R2.2.1 tells the portals of both what was changed through either', { timeout: 60_000 }, async () => {
      for (const n of [0, 1]) {
        for (const { heard } of listeners) heard.length = 0;
        await credit(n);
        for (const m of [0, 1])
          await vi.waitFor(() => expect(balancesHeard(m).length).toBeGreaterThan(0), 10_000);
        expect(new Set([...balancesHeard(0), ...balancesHeard(1)]).size).toBe(1);
      }
    });

    it('says that all may have changed after the database was away', { timeout: 120_000 }, async () => {
      for (const { heard } of listeners) heard.length = 0;
      await server?.restart('immediate', 300);
      for (const { heard } of listeners)
        await vi.waitFor(() => expect(heard).toContainEqual({ all: true }), 30_000);
      for (const { heard } of listeners) heard.length = 0;
      await vi.waitFor(() => credit(0), 30_000);
      for (const m of [0, 1])
        await vi.waitFor(() => expect(balancesHeard(m).length).toBeGreaterThan(0), 10_000);
    });
  },
);
