import { Chromium } from '../Chromium.ts';
import { ofHome, type Figure } from '../Figure.ts';
import { lighthouseRun, type Paint, type Throttling } from '../lighthouseRun.ts';
import { listed, median } from '../numbers.ts';
import type { BenchServers } from '../BenchServers.ts';

const runs = 5;

/** First and largest contentful paint relative to the static page's, by Lighthouse as a phone, in alternating runs. */
export async function paint(servers: BenchServers): Promise<Figure[]> {
  const { simulated, real } = await inChromium(servers, async (port) => ({
    simulated: await inTurns(servers, port, 'simulate'),
    real: await inTurns(servers, port, 'devtools'),
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
 * Total blocking time. The browser and Lighthouse share the machine's cores with the page, so the figure is reported beside
 * the static page's under the same conditions and has no limit of its own.
 */
function blocking(turns: Turns): Figure {
  const [portal, page] = [turns.portal, turns.static].map((all) => all.map((run) => run.tbt)) as [
    number[],
    number[],
  ];
  const detail = `all runs ${listed(portal)}; the static page ${Math.round(median(page))} ms, all runs ${listed(page)}`;
  return figure('simulated: TBT', median(portal), 'ms', undefined, detail);
}

async function inChromium<T>(servers: BenchServers, measure: (port: number) => Promise<T>): Promise<T> {
  const chromium = await Chromium.start(servers.chromium);
  try {
    return await measure(chromium.port);
  } finally {
    await chromium.stop();
  }
}

interface Turns {
  portal: Paint[];
  static: Paint[];
}

async function inTurns({ addresses }: BenchServers, port: number, throttling: Throttling): Promise<Turns> {
  const turns: Turns = { portal: [], static: [] };
  await lighthouseRun(addresses.static, port, throttling);
  await lighthouseRun(addresses.portal, port, throttling);
  for (let run = 0; run < runs; run += 1) {
    turns.static.push(await lighthouseRun(addresses.static, port, throttling));
    turns.portal.push(await lighthouseRun(addresses.portal, port, throttling));
  }
  return turns;
}

function ratioOf(name: string, key: 'fcp' | 'lcp', turns: Turns, most?: number): Figure {
  const portal = turns.portal.map((run) => run[key]);
  const page = turns.static.map((run) => run[key]);
  const detail = `${Math.round(median(portal))} ms against ${Math.round(median(page))} ms of the static page; portal ${listed(portal)}, static ${listed(page)}`;
  return figure(name, median(portal) / median(page), '×', most, detail);
}

function figure(name: string, value: number, unit: string, most: number | undefined, detail: string): Figure {
  const how = `median of ${runs} runs in turns after 1 of each; ${detail}`;
  return { part: 'paint', name, value, unit, ...(most !== undefined && { target: { most } }), how };
}
