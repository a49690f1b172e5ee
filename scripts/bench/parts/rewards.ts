import type { BenchServers } from '../BenchServers.ts';
import type { Figure } from '../Figure.ts';
import { pagePaint } from '../pagePaint.ts';

/** The pages of promotions and of the points mall in the browser of a guest. */
export async function* rewards(servers: BenchServers): AsyncGenerator<Figure> {
  for (const path of ['/promotions', '/pointMall']) yield* await pagePaint(servers, path, 'rewards');
}
