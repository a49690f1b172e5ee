import pg from 'pg';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { Cluster } from '../../test/postgresql/Cluster.ts';
import { findPrograms } from '../../test/postgresql/programs.ts';
import { findRunner } from '../../test/postgresql/findRunner.ts';
import type { Figure } from '../Figure.ts';
import { listed, median } from '../numbers.ts';
import { doing } from '../progress.ts';
import { bareTransfers, prepareBare } from './bareTransfers.ts';
import { Play, vendor, type Player } from './Play.ts';
import { slowFlush } from './slowFlush.ts';

const atOnce = [1, 8, 16, 32];
const most = 32;
const merchants = ['SIAM01', 'VOLT01', 'MERID01', 'NAKHLA01'];
const runs = 3;
const seconds = 3;
/** Minor units: within the limits of the vendor's first game in every currency of the demonstration. */
const stake = 1000;

/**
 * Bets at 1 to 32 players compared with bare transfers in SQL at as many connections, and bets of four merchants compared
 * with those of one, on PostgreSQL with a disk whose flush takes 2 ms.
 */
export async function* betRates(): AsyncGenerator<Figure> {
  const [programs, runner] = [findPrograms(), findRunner()];
  if (programs === undefined || !runner) throw new Error('Bets need the programs of PostgreSQL.');
  const flush = slowFlush();
  const disk = flush ? 'a flush of 2 ms' : 'the flush of this disk, as there is no cc for a slower one';
  const settings = ['fsync=on', 'wal_sync_method=fdatasync'];
  const cluster = new Cluster(programs, runner, {
    survivesCrash: true,
    settings,
    ...(flush && { env: flush.env }),
  });
  await cluster.start();
  const own = await createOwnDatabase(cluster.url);
  const pool = new pg.Pool({ connectionString: own.url, max: most });
  const play = await Play.start(own.url);
  try {
    yield* measure(play, pool, disk);
  } finally {
    await play.stop();
    await pool.end();
    await own.drop();
    await cluster.stop();
    flush?.remove();
  }
}

async function* measure(play: Play, pool: pg.Pool, disk: string): AsyncGenerator<Figure> {
  doing('opens accounts');
  await play.launchFrom('/slot');
  for (const merchant of merchants) await play.useOneWallet(merchant);
  const [one, four]: [Player[], Player[]] = [[], []];
  for (let at = 0; at < most; at += 1) {
    one.push(await play.addPlayer(`bench${at}`));
    const merchant = merchants[at % merchants.length];
    four.push(merchant === merchants[0] ? (one[at] as Player) : await play.addPlayer(`bench${at}`, merchant));
  }
  await prepareBare(pool, most);
  let turn = 0;
  const betsOf = (players: Player[], workers: number) => {
    const name = `${(turn += 1)}`;
    return perSecond(workers, async (worker, count) => {
      const round = `${vendor}-${name}-${worker}-${count}`;
      const player = players[worker] as Player;
      await play.call('bet', { ...player, round, transaction: `${round}-b`, amount: stake });
    });
  };
  const bare = (workers: number) => {
    const name = `${(turn += 1)}`;
    return perSecond(workers, (worker, count) =>
      bareTransfers(pool, { member: worker + 2, key: `${name}-${worker}-${count}` }),
    );
  };
  for (const players of [one, four]) await betsOf(players, most);
  for (const workers of atOnce) {
    const rates: Record<'one' | 'four' | 'bare', number[]> = { one: [], four: [], bare: [] };
    for (let run = 1; run <= runs; run += 1) {
      doing(`${workers} players, run ${run} of ${runs}`);
      rates.one.push(await betsOf(one, workers));
      rates.four.push(await betsOf(four, workers));
      rates.bare.push(await bare(workers));
    }
    const how = `medians of ${runs} runs of ${seconds} s in turns, ${disk}: one merchant ${listed(rates.one)}/s, four merchants ${listed(rates.four)}/s, bare transfers of two entries ${listed(rates.bare)}/s`;
    const [ofOne, ofFour, ofBare] = [median(rates.one), median(rates.four), median(rates.bare)];
    yield {
      part: 'bets',
      name: `${workers} at once: bets compared with bare transfers`,
      value: ofOne / ofBare,
      unit: '×',
      ...(workers === 1 && { target: { least: 0.4 } }),
      ...(workers === most && { target: { least: 1 } }),
      how,
    };
    if (workers > 1)
      yield {
        part: 'bets',
        name: `${workers} at once: four merchants compared with one`,
        value: ofFour / ofOne,
        unit: '×',
        how: 'the same runs',
      };
  }
}

/** How often an act is done in a second by this many workers. */
async function perSecond(
  workers: number,
  act: (worker: number, count: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let count = 0; performance.now() < end; count += 1) {
        await act(worker, count);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}
