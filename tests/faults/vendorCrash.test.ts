import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { Cluster } from '#scripts/test/postgresql/Cluster.ts';
import { findRunner } from '#scripts/test/postgresql/findRunner.ts';
import { installedPrograms } from '#scripts/test/postgresql/programs.ts';
import { freePort } from '../support/ports.ts';
import { prepareData } from '../support/preparedData.ts';
import { KillablePlatform } from './support/KillablePlatform.ts';
import { losses, openPlayer, play, type Player } from './support/players.ts';

const movedClock = pathToFileURL(join(import.meta.dirname, '../support/movedClock.ts')).href;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often the platform is killed. `npm run test:long` asks for 100. */
const kills = Number(process.env['CRASH_KILLS'] ?? 20);
/** In `npm test` a slow machine kills less often: no more after this time, but at least so often. */
const killingMs = process.env['CRASH_KILLS'] ? Infinity : 40_000;
const leastKills = 3;
const vendors = ['JL', 'PC', 'LK', 'NV'];
/** 32 players with CRASH_KILLS; `npm test` has 8, so that it is done sooner. */
const playersOfVendor = process.env['CRASH_KILLS'] ? 8 : 2;
const programs = installedPrograms();
const runner = findRunner();
const databases = ['embedded', ...(programs !== undefined && runner !== undefined ? ['postgresql'] : [])];
const turn = Number(process.env['LIVERY_SEED'] ?? new Date().getDate());
/** `npm test` draws one of them by its seed. */
const kinds = databases.filter((_, at) => process.env['CRASH_KILLS'] || at === turn % databases.length);

describe.each(kinds)('a platform that is killed while vendors play, on %s', (kind) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it(
    `loses no acknowledged bet when killed up to ${kills} times, keeps sums exact and leaves no round open`,
    { timeout: 300_000 + kills * 60_000 },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'livery-crash-'));
      ends.push(() => rm(dataDir, { recursive: true, force: true }));
      const clockFile = join(dataDir, 'clock');
      const env: Record<string, string> = { CLOCK_FILE: clockFile };
      if (kind === 'postgresql' && programs !== undefined && runner !== undefined) {
        const cluster = new Cluster(programs, runner, { survivesCrash: true });
        await cluster.start();
        ends.push(() => cluster.stop());
        env['DATABASE_URL'] = cluster.url;
      } else await prepareData(dataDir);
      const platform = new KillablePlatform({ dataDir, port: await freePort(), env, preload: movedClock });
      ends.push(() => platform.kill());
      await platform.start();

      const secrets = JSON.parse(await readFile(join(dataDir, 'vendors.json'), 'utf8'));
      const players: Player[] = [];
      for (const vendor of vendors) {
        await platform.operator('PUT', `/vendors/${vendor}`, { launchUrl: '/slot', silenceSeconds: 10 });
        for (let n = 0; n < playersOfVendor; n += 1)
          players.push(await openPlayer(platform, vendor, secrets[vendor], `crash${vendor}${n}`));
      }

      let isOver = false;
      const loops = players.map((player, n) => play(platform, player, `p${n}`, () => isOver));
      const beganAt = Date.now();
      for (let n = 0; n < kills; n += 1) {
        if (n >= leastKills && Date.now() - beganAt > killingMs) break;
        await wait(100 + Math.random() * (process.env['CRASH_KILLS'] ? 2_000 : 600));
        await platform.kill();
        await platform.start();
      }
      await wait(500);
      isOver = true;
      await Promise.all(loops);

      // After the last start vendors have 35 s to be heard; the sweep comes every 5 s. Where the platform's clock is
      // that of its jobs too, it is moved, by less than would count as an outage between two sweeps.
      const stopped = Date.now();
      const openRounds = async () =>
        (await platform.operator<{ rounds: { open: number } }>('GET', '/jobs')).rounds.open;
      for (let ahead = 0; (await openRounds()) > 0 && Date.now() - stopped < 60_000;) {
        if (kind === 'embedded') {
          await writeFile(clockFile, String((ahead += 8_000)));
          platform.signal('SIGUSR2');
        }
        await wait(kind === 'embedded' ? 2_500 : 500);
      }
      expect(await openRounds()).toBe(0);
      expect(players.reduce((sum, { bets }) => sum + bets.size, 0)).toBeGreaterThan(players.length);
      expect((await Promise.all(players.map((player) => losses(platform, player)))).flat()).toEqual([]);
      expect(await platform.operator('GET', '/ledger/audit')).toEqual({ ledgerAccounts: [], transfers: [] });
    },
  );
});
