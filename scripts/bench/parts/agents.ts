import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  openPostgresql as openDatabase,
  type Database,
  type OpenDatabase,
} from '#platform/base/database/index.ts';
import { games, vendors } from '#platform/base/database/schema/index.ts';
import { foldTeams } from '#platform/agents/lines/index.ts';
import { listTeam } from '#platform/agents/team/index.ts';
import { recordBets } from '#platform/play/bets/index.ts';
import { listLosses, teamOverview } from '#platform/reports/downline/index.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { openPostgresql } from '../../test/postgresql/openPostgresql.ts';
import { fillLines, type Line } from '../agents/fillLines.ts';
import { settling } from '../agents/settling.ts';
import type { Figure } from '../Figure.ts';
import { listed, median } from '../numbers.ts';

const few = 100;
const many = 100_000;
const days = 30;
const lastDay = '2026-06-30';
const now = new Date(`${lastDay}T12:00:00Z`);
/** Requests of each kind and agent, in turns; the first ones warm up. */
const rounds = 12;
const warmUps = 2;
const bettors = 64;
const runs = 4;
const seconds = 4;

/**
 * What agents with many members read, compared with few, what their sums cost those who bet, and how long a day takes to settle; on
 * PostgreSQL.
 */
export async function* agents(): AsyncGenerator<Figure> {
  const server = await openPostgresql();
  if ('leftOut' in server) throw new Error(`Agents need PostgreSQL: ${server.leftOut}.`);
  const own = await createOwnDatabase(server.url);
  const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');
  const database = await openDatabase(migrations, own.url, { poolSize: bettors, patienceMs: 60_000 });
  try {
    const lines = await (database.withoutLimits?.(prepare) ?? prepare(database.db));
    yield* pages(database.db, lines);
    yield await betting(database, lines.many);
    const settle = (db: Database) => settling(db, lines.many, lastDay);
    yield await (database.withoutLimits?.(settle) ?? settle(database.db));
  } finally {
    await database.close();
    await own.drop();
    await server.stop();
  }
}

interface Lines {
  few: Line;
  many: Line;
}

async function prepare(db: Database): Promise<Lines> {
  await db.insert(vendors).values({ code: 'V', displayName: 'Vendor' });
  await db
    .insert(games)
    .values({ code: 'GAME', nodeId: 1, vendor: 'V', category: 'RNG', names: { en: 'Game' }, position: 0 });
  const size = { levels: 12, days, lastDay };
  const lines = {
    few: await fillLines(db, 'FEW', { ...size, agents: 12, members: few }),
    many: await fillLines(db, 'MANY', { ...size, agents: 1_000, members: many }),
  };
  await foldTeams(db);
  await db.execute(sql`vacuum analyze`);
  return lines;
}

async function* pages(db: Database, lines: Lines): AsyncGenerator<Figure> {
  const options = { now, demo: false };
  const calls: Record<string, { most: number; call: (tx: Database, line: Line) => Promise<unknown> }> = {
    'list of the team': { most: 3, call: (tx, { merchant, top }) => listTeam(tx, merchant, top, {}, now) },
    'losses of 30 days': {
      most: 3,
      call: (tx, { merchant, top }) => listLosses(tx, merchant, top, { range: 'last30' }, now),
    },
    'overview of 7 days': {
      most: 3,
      call: (tx, { merchant, top }) => teamOverview(tx, merchant, top, { range: 'last7' }, options),
    },
    'overview of a free range': {
      most: 20,
      call: (tx, { merchant, top }) =>
        teamOverview(tx, merchant, top, { from: '2026-06-20', to: '2026-06-26' }, options),
    },
  };
  for (const [name, { most, call }] of Object.entries(calls)) {
    const times: Record<keyof Lines, number[]> = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const who of ['few', 'many'] as const) {
        const began = performance.now();
        await inSnapshot(db, (tx) => call(tx, lines[who]));
        if (round >= warmUps) times[who].push(performance.now() - began);
      }
    const [small, large] = [median(times.few), median(times.many)];
    const how = `medians of ${rounds - warmUps} in turns: ${large.toFixed(1)} ms at ${many} members, ${small.toFixed(1)} ms at ${few}; 12 levels, ${days} days`;
    yield { part: 'agents', name, value: large / small, unit: '×', target: { most }, how };
  }
}

/** Bets of members of one agent, with and without the sums of the agents above them, in turns. */
async function betting({ db }: OpenDatabase, { merchant, top }: Line): Promise<Figure> {
  const { rows } = (await db.execute(sql`select descendant as id from account_lines
    where ancestor = ${top.id} and depth = 1 order by descendant desc limit ${bettors}`)) as unknown as {
    rows: { id: number | string }[];
  };
  const ids = rows.map(({ id }) => Number(id));
  let round = 0;
  const perSecond = async (length: number) => {
    const began = performance.now();
    let done = 0;
    const bet = async (accountId: number) => {
      while (performance.now() - began < length * 1_000) {
        const own = { accountId, game: 'GAME', category: 'RNG', vendor: 'V', round: `bench-${(round += 1)}` };
        const bet = { ...own, stake: 100n, validStake: 100n, payout: 90n, settledAt: now };
        await db.transaction((tx) => recordBets(tx, merchant, [bet], () => Promise.resolve()));
        done += 1;
      }
    };
    const folding = setInterval(() => void foldTeams(db), 1_000);
    await Promise.all(ids.map(bet)).finally(() => clearInterval(folding));
    await foldTeams(db);
    return done / ((performance.now() - began) / 1_000);
  };
  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let run = -1; run < runs; run += 1)
    for (const which of ['with', 'without'] as const) {
      const change = which === 'with' ? sql`enable` : sql`disable`;
      await db.execute(sql`alter table bet_days ${change} trigger team_changes_of_bets`);
      const rate = await perSecond(run < 0 ? 1 : seconds);
      if (run >= 0) rates[which].push(rate);
    }
  const how = `medians of ${runs} runs of ${seconds} s in turns, ${ids.length} members below one agent at a time, folded every second: with sums ${listed(rates.with)}/s, without ${listed(rates.without)}/s`;
  const value = 100 * (1 - median(rates.with) / median(rates.without));
  return {
    part: 'agents',
    name: 'bets lost by the sums of teams',
    value,
    unit: '%',
    target: { most: 5 },
    how,
  };
}
