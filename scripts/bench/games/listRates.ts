import { join } from 'node:path';
import pg from 'pg';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { openPostgresql } from '../../test/postgresql/openPostgresql.ts';
import type { Figure } from '../Figure.ts';
import type { LoadPlan, LoadResult } from '../load.ts';
import { listed, median } from '../numbers.ts';
import { Spawned } from '../Spawned.ts';
import { Play } from './Play.ts';

const gameCount = 20_000;
const pages = 900;
const runs = 3;
const seconds = 4;
const warmUp = 2;
const connections = 16;

/** The list call with 20,000 games compared with `/healthz`, on PostgreSQL. */
export async function* listRates(): AsyncGenerator<Figure> {
  const server = await openPostgresql();
  if ('leftOut' in server) throw new Error(`Games need PostgreSQL: ${server.leftOut}.`);
  const own = await createOwnDatabase(server.url);
  const pool = new pg.Pool({ connectionString: own.url, max: connections });
  const play = await Play.start(own.url);
  try {
    await pool.query(
      `insert into games (code, node_id, vendor, category, classify, names, min_bet, position, search)
       select 'BENCH_' || i, 1000000 + i, vendor, category, classify, names, min_bet, 100000 + i, search
       from (select *, row_number() over (order by code) - 1 as at, count(*) over () as of from games where category = 'RNG') g
       join generate_series(1, $1::int) i on i % g.of = g.at`,
      [gameCount],
    );
    await pool.query('analyze games');
    yield await lists(play.port);
  } finally {
    await play.stop();
    await pool.end();
    await own.drop();
    await server.stop();
  }
}

async function lists(port: number): Promise<Figure> {
  const host = `127.0.0.1:${port}`;
  const headers = { 'x-merchant': 'SIAM01', 'x-language': 'TH' };
  const list = {
    port,
    host,
    headers,
    path: '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=21&pageNo={n}',
    keys: pages,
  };
  const health = { port, host, headers, path: '/healthz', keys: 1 };
  for (const target of [list, health]) await load({ ...target, from: 0, seconds: warmUp });
  const rates: Record<'list' | 'health', number[]> = { list: [], health: [] };
  let failed = 0;
  for (let run = 0; run < runs; run += 1)
    for (const [name, target] of [
      ['list', list],
      ['health', health],
    ] as const) {
      const result = await load({ ...target, from: 0, seconds });
      rates[name].push(result.perSecond);
      failed += result.failed;
    }
  if (failed > 0) throw new Error(`${failed} requests of the list or /healthz failed.`);
  const how = `medians of ${runs} runs of ${seconds} s in turns, ${connections} connections, pages 1 to ${pages} of ${gameCount} more games on PostgreSQL: lists ${listed(rates.list)}/s, /healthz ${listed(rates.health)}/s`;
  const value = median(rates.list) / median(rates.health);
  return {
    part: 'games',
    name: 'game list compared with /healthz',
    value,
    unit: '×',
    target: { least: 0.25 },
    how,
  };
}

async function load(plan: Omit<LoadPlan, 'connections'>): Promise<LoadResult> {
  const generator = new Spawned(process.execPath, [
    join(import.meta.dirname, '../load.ts'),
    JSON.stringify({ ...plan, connections } satisfies LoadPlan),
  ]);
  return JSON.parse((await generator.finished()).trim().split('\n').at(-1) ?? '') as LoadResult;
}
