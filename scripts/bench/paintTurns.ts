import type { BenchServers } from './BenchServers.ts';
import { Chromium } from './Chromium.ts';
import type { Figure } from './Figure.ts';
import { lighthouseRun, type Paint, type Throttling } from './lighthouseRun.ts';
import { listed, median } from './numbers.ts';
import { doing } from './progress.ts';

const runs = 5;

/** Measures in a Chromium of its own, by its port. */
export async function inChromium<T>(
  servers: BenchServers,
  measure: (port: number) => Promise<T>,
): Promise<T> {
  const chromium = await Chromium.start(servers.chromium);
  try {
    return await measure(chromium.port);
  } finally {
    await chromium.stop();
  }
}

export interface Turns {
  portal: Paint[];
  static: Paint[];
}

/** Loads both pages in turns, after one load of each. */
export async function inTurns(
  addresses: BenchServers['addresses'],
  port: number,
  throttling: Throttling,
): Promise<Turns> {
  const turns: Turns = { portal: [], static: [] };
  doing(`${throttling}, warming up`);
  await lighthouseRun(addresses.static, port, throttling);
  await lighthouseRun(addresses.portal, port, throttling);
  for (let run = 0; run < runs; run += 1) {
    doing(`${throttling}, run ${run + 1} of ${runs}`);
    turns.static.push(await lighthouseRun(addresses.static, port, throttling));
    turns.portal.push(await lighthouseRun(addresses.portal, port, throttling));
  }
  return turns;
}

/** The portal's median as a multiple of the static page's. */
export function ratioOf(name: string, key: 'fcp' | 'lcp', turns: Turns, most?: number): Figure {
  const portal = turns.portal.map((run) => run[key]);
  const page = turns.static.map((run) => run[key]);
  const detail = `${Math.round(median(portal))} ms against ${Math.round(median(page))} ms of the static page; portal ${listed(portal)}, static ${listed(page)}`;
  return paintFigure(name, median(portal) / median(page), '×', most, detail);
}

export function paintFigure(
  name: string,
  value: number,
  unit: string,
  most: number | undefined,
  detail: string,
): Figure {
  const how = `median of ${runs} runs in turns after 1 of each; ${detail}`;
  return { part: 'paint', name, value, unit, ...(most !== undefined && { target: { most } }), how };
}
