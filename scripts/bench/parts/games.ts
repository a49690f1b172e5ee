import type { BenchServers } from '../BenchServers.ts';
import type { Figure } from '../Figure.ts';
import { listRates } from '../games/listRates.ts';
import { longList } from '../games/longList.ts';
import { pagePaint } from '../pagePaint.ts';

/** What playing costs: lists of games and bets at the platform, and the page of a category in the browser. */
export async function* games(servers: BenchServers): AsyncGenerator<Figure> {
  yield* listRates();
  yield* await longList(servers);
  yield* await pagePaint(servers, '/rng', 'games');
}
