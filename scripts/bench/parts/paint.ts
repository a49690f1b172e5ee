import { ofHome, type Figure } from '../Figure.ts';
import { listed, median } from '../numbers.ts';
import type { BenchServers } from '../BenchServers.ts';
import { inChromium, inTurns, paintFigure as figure, ratioOf, type Turns } from '../paintTurns.ts';

/** First and largest contentful paint relative to the static page's, by Lighthouse as a phone, in alternating runs. */
export async function paint(servers: BenchServers): Promise<Figure[]> {
  const { simulated, real } = await inChromium(servers, async (port) => ({
    simulated: await inTurns(servers.addresses, port, 'simulate'),
    real: await inTurns(servers.addresses, port, 'devtools'),
  }));
  const cls = simulated.portal.map((run) => run.cls);
  return ofHome(servers.home, [
    ratioOf('simulated: LCP', 'lcp', simulated, 1.1),
    ratioOf('simulated: FCP', 'fcp', simulated, 1.05),
    blocking(simulated),
    figure('simulated: CLS', median(cls), '', 0.02, `all runs ${listed(cls, 3)}`),
    ratioOf('throttled by devtools: LCP', 'lcp', real, 1.05),
    ratioOf('throttled by devtools: FCP', 'fcp', real),
  ]);
}

/**
 * Total blocking time. The browser and Lighthouse share the machine's cores with the page, so the figure is
 * reported with the static page's under the same conditions and has no limit of its own.
 */
function blocking(turns: Turns): Figure {
  const [portal, page] = [turns.portal, turns.static].map((all) => all.map((run) => run.tbt)) as [
    number[],
    number[],
  ];
  const detail = `all runs ${listed(portal)}; the static page ${Math.round(median(page))} ms, all runs ${listed(page)}`;
  return figure('simulated: TBT', median(portal), 'ms', undefined, detail);
}
