import { Chromium } from '../Chromium.ts';
import { ofHome, type Figure } from '../Figure.ts';
import { lighthouseRun, type Paint, type Throttling } from '../lighthouseRun.ts';
import { listed, median } from '../numbers.ts';
import type { World } from '../World.ts';

const runs = 5;

/** First and largest paint beside the static page, by Lighthouse as a phone, runs in turns. */
export async function paint(world: World): Promise<Figure[]> {
  const chromium = await Chromium.start(world.chromium);
  try {
    const simulated = await inTurns(world, chromium.port, 'simulate');
    const real = await inTurns(world, chromium.port, 'devtools');
    const tbt = simulated.portal.map((run) => run.tbt);
    const staticTbt = simulated.static.map((run) => run.tbt);
    const blocked = simulated.portal.map((run) => run.blocked);
    const cls = simulated.portal.map((run) => run.cls);
    return ofHome(world.home, [
      beside('simulated: LCP', 'lcp', simulated, 1.1),
      beside('simulated: FCP', 'fcp', simulated, 1.05),
      figure(
        'simulated: TBT',
        median(tbt),
        'ms',
        50,
        `all runs ${listed(tbt)}; the static page, whose text takes as long to lay out, ${listed(staticTbt)}`,
      ),
      figure(
        '… by the page’s own time of the processor',
        median(blocked),
        'ms',
        undefined,
        `without what the browser’s other processes took of two cores; all runs ${listed(blocked)}; the static page ${listed(simulated.static.map((run) => run.blocked))}`,
      ),
      figure('simulated: CLS', median(cls), '', 0.02, `all runs ${listed(cls, 3)}`),
      beside('throttled by devtools: LCP', 'lcp', real, 1.05),
      beside('throttled by devtools: FCP', 'fcp', real),
    ]);
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
