import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { IntegrationCallName, IntegrationCalls, RoundResponse } from '#schemas/generated/integration.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { Cluster } from '#scripts/test/postgresql/Cluster.ts';
import { findRunner } from '#scripts/test/postgresql/findRunner.ts';
import { installedPrograms } from '#scripts/test/postgresql/programs.ts';
import { freePort } from '../support/ports.ts';
import { prepareData } from '../support/preparedData.ts';
import { KillablePlatform } from './support/KillablePlatform.ts';

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
/** Of this number of rounds, one is forgotten by its vendor after the bet. */
const forgetsOneIn = 12;
const startBalance = 1_000_000;
const key = { password: 'Lantern8river' };

/** A player with the vendor's own books: what was acknowledged. */
interface Player {
  vendor: string;
  secret: string;
  game: string;
  session: string;
  bets: Map<string, number>;
  wins: Map<string, number>;
  forgotten: Set<string>;
}

/** Calls until there is an answer: the platform may be gone. */
async function call<N extends IntegrationCallName>(
  platform: KillablePlatform,
  { vendor, secret }: Pick<Player, 'vendor' | 'secret'>,
  name: N,
  request: IntegrationCalls[N]['request'],
): Promise<IntegrationCalls[N]['response']> {
  const body = JSON.stringify(request);
  for (;;) {
    try {
      const response = await fetch(`${platform.url}/integration/v1/${name}`, {
        method: 'POST',
        headers: vendorHeaders({ code: vendor, secret }, { name, body }, new Date()),
        body,
        signal: AbortSignal.timeout(10_000),
      });
      const value: unknown = await response.json();
      if (response.ok) return value as IntegrationCalls[N]['response'];
      if (response.status < 500) throw new Refused(`${name}: ${JSON.stringify(value)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await wait(100);
  }
}
class Refused extends Error {}

/** Plays rounds until `isOver`; every call is repeated until it is answered. */
async function play(
  platform: KillablePlatform,
  player: Player,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  const { session, game } = player;
  for (let n = 0; !isOver(); n += 1) {
    const round = `${name}-${n}`;
    const stake = 100 + (n % 7) * 10;
    await call(platform, player, 'bet', { session, round, transaction: `${round}-b`, amount: stake, game });
    player.bets.set(round, stake);
    if (Math.random() * forgetsOneIn < 1) {
      player.forgotten.add(round);
      continue;
    }
    const amount = Math.random() < 0.4 ? stake * 2 : 0;
    const win = { session, round, transaction: `${round}-w`, amount, closes: true };
    if (await isWinTaken(platform, player, win)) player.wins.set(round, amount);
    else player.forgotten.add(round);
    await wait(20 + Math.random() * 80);
  }
}

/** False if the platform was away for so long that its sweep had returned the stake. */
async function isWinTaken(
  platform: KillablePlatform,
  player: Player,
  win: IntegrationCalls['win']['request'],
): Promise<boolean> {
  try {
    await call(platform, player, 'win', win);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.message.includes('round-closed')) return false;
    throw error;
  }
}

async function openPlayer(
  platform: KillablePlatform,
  vendor: string,
  secret: string,
  name: string,
): Promise<Player> {
  const client = new TestClient((path, init) => fetch(platform.url + path, init));
  await platform.operator('POST', '/SIAM01/accounts', { account: name, ...key });
  const entry = { account: name, amount: `+${startBalance / 100}`, reason: 'test' };
  await platform.operator('POST', '/SIAM01/entries', entry);
  const login = await client.call('login', { type: 'username', username: name, ...key });
  const { token } = login.body.value;
  const games = await client.call('gameList', { gameType: 'RNG', vassalage: vendor });
  // The smallest stakes of this test are one baht.
  const { gameCode: game } = games.body.games.find(({ minBet = '0' }) => Number(minBet) <= 1);
  const { url } = (await client.call('launchGame', { vendor, gameCode: game }, { token })).body.value;
  const launch = new URL(url).searchParams.get('token') ?? '';
  const { session } = await call(platform, { vendor, secret }, 'session', { token: launch });
  return { vendor, secret, game, session, bets: new Map(), wins: new Map(), forgotten: new Set() };
}

/** What is not as it was acknowledged. */
async function losses(platform: KillablePlatform, player: Player): Promise<string[]> {
  const wrong: string[] = [];
  let balance = startBalance;
  for (const [round, stake] of player.bets) {
    const won = player.wins.get(round) ?? 0;
    const isForgotten = player.forgotten.has(round);
    const found: RoundResponse = await call(platform, player, 'round', { round });
    const { state, stake: foundStake, payout } = found;
    const wanted = `${isForgotten ? 'void' : 'settled'} ${stake} ${won}`;
    if (`${state} ${foundStake} ${payout}` !== wanted)
      wrong.push(`${round}: ${state} ${foundStake} ${payout} instead of ${wanted}`);
    if (!isForgotten) balance += won - stake;
  }
  const { balance: found } = await call(platform, player, 'balance', { session: player.session });
  if (found !== balance) wrong.push(`balance ${found} instead of ${balance}`);
  return wrong;
}

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
