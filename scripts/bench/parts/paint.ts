import { Chromium } from '../Chromium.ts';
import { ofHome, type Figure } from '../Figure.ts';
import { lighthouseRun, type Paint, type Throttling } from '../lighthouseRun.ts';
import { listed, median } from '../numbers.ts';
import { canPutPageFirst } from '../pageFirst.ts';
import type { World } from '../BenchServers.ts';

const runs = 5;

/** First and largest paint beside the static page, by Lighthouse as a phone, runs in turns. */
export async function paint(world: World): Promise<Figure[]> {
  const { simulated, real } = await inChromium(world, false, async (port) => ({
    simulated: await inTurns(world, port, 'simulate'),
    real: await inTurns(world, port, 'devtools'),
  }));
  const cls = simulated.portal.map((run) => run.cls);
  return ofHome(world.home, [
    beside('simulated: LCP', 'lcp', simulated, 1.1),
    beside('simulated: FCP', 'fcp', simulated, 1.05),
    ...(await blocking(world, simulated)),
    figure('simulated: CLS', median(cls), '', 0.02, `all runs ${listed(cls, 3)}`),
    beside('throttled by devtools: LCP', 'lcp', real, 1.05),
    beside('throttled by devtools: FCP', 'fcp', real),
  ]);
}

/**
 * Blocking time is told by the clock, so that it counts what the page's thread waits for a core as well. It is judged
 * where that waits for none, and told as it is among the browser's and Lighthouse's own processes.
 */
async function blocking(world: World, shared: Turns): Promise<Figure[]> {
  const most = 50;
  if (!canPutPageFirst())
    return [tbt('simulated: TBT', shared, 'on cores shared with the browser and Lighthouse', most)];
  const first = await inChromium(world, true, (port) => inTurns(world, port, 'simulate'));
  return [
    tbt('simulated: TBT', first, 'the page has a core when it wants one', most),
    tbt('… on cores shared with Lighthouse', shared, 'the browser and Lighthouse run as they come'),
  ];
}

function tbt(name: string, turns: Turns, where: string, most?: number): Figure {
  const [portal, page] = [turns.portal, turns.static].map((all) => all.map((run) => run.tbt)) as [
    number[],
    number[],
  ];
  const detail = `${where}; all runs ${listed(portal)}; the static page ${listed(page)}`;
  return figure(name, median(portal), 'ms', most, detail);
}

async function inChromium<T>(
  world: World,
  pageFirst: boolean,
  measure: (port: number) => Promise<T>,
): Promise<T> {
  const chromium = await Chromium.start(world.chromium, pageFirst);
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

async function inTurns({ addresses }: World, port: number, throttling: Throttling): Promise<Turns> {
  const turns: Turns = { portal: [], static: [] };
  await lighthouseRun(addresses.static, port, throttling);
  await lighthouseRun(addresses.portal, port, throttling);
  for (let run = 0; run < runs; run += 1) {
    turns.static.push(await lighthouseRun(addresses.static, port, throttling));
    turns.portal.push(await lighthouseRun(addresses.portal, port, throttling));
  }
  return turns;
}

function beside(name: string, key: 'fcp' | 'lcp', turns: Turns, most?: number): Figure {
  const portal = turns.portal.map((run) => run[key]);
  const page = turns.static.map((run) => run[key]);
  const detail = `${Math.round(median(portal))} ms beside ${Math.round(median(page))} ms of the static page; portal ${listed(portal)}, static ${listed(page)}`;
  return figure(name, median(portal) / median(page), '×', most, detail);
}

function figure(name: string, value: number, unit: string, most: number | undefined, detail: string): Figure {
  const how = `median of ${runs} runs in turns after 1 of each; ${detail}`;
  return { part: 'paint', name, value, unit, ...(most !== undefined && { target: { most } }), how };
}
