import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArgs } from '../../../playwright.config.ts';
import { fetchRaw } from '../fetchRaw.ts';
import type { Figure } from '../Figure.ts';
import { growthLanguages, growthPages, languageSteps, tileSteps, widgetSteps } from '../growth.ts';
import { kilobytes } from '../numbers.ts';
import { phone } from '../phone.ts';
import type { BenchServers } from '../BenchServers.ts';

/** Milliseconds of a clock tick in `/proc`. */
const tick = 10;
/** Milliseconds of processor time after which a page has been composed often enough for a stable figure. */
const enough = 800;
/** Minimum number of times that a page is composed. */
const atLeast = 20;

/** What a page costs as it grows: processor time of the portal for a fresh one, bytes, and of the browser's main thread. */
export async function growth(servers: BenchServers): Promise<Figure[]> {
  const { site } = servers;
  await site.addBrand('growth', {}, growthPages());
  const figures: Figure[] = [];
  for (const [what, steps] of [
    ['widgets', widgetSteps],
    ['tiles', tileSteps],
  ] as const)
    for (const step of steps) {
      const path = `/${what}-${step}`;
      figures.push(...(await ofPage(servers, `${step} ${what}`, 'growth', path)));
      const thread = await mainThread(servers, `http://growth.localhost:${site.port}${path}`);
      figures.push(
        figure(`${step} ${what}: main thread`, thread, 'ms', 'phone, not slowed; load and 3 s after'),
      );
    }
  for (const step of languageSteps) {
    const brand = `growth-${step}`;
    await site.addBrand(brand, { languages: growthLanguages(step) });
    figures.push(...(await ofPage(servers, `home, ${step} languages`, brand, '/')));
  }
  return figures;
}

async function ofPage({ site }: BenchServers, name: string, brand: string, path: string): Promise<Figure[]> {
  const host = `${brand}.localhost:${site.port}`;
  let asked = 0;
  const fresh = async () => {
    const { status, body } = await fetchRaw(site.port, `${path}?q=g${(asked += 1)}`, { host });
    if (status !== 200) throw new Error(`${host}${path} answered ${status}`);
    return body.length;
  };
  for (let warm = 0; warm < 5; warm += 1) await fresh();
  const before = processorTime(site.portal.pid);
  const from = asked;
  let spent = 0;
  let bytes = 0;
  while (asked - from < atLeast || spent < enough) {
    bytes = await fresh();
    spent = processorTime(site.portal.pid) - before;
    if (asked - from > 2000) break;
  }
  const made = asked - from;
  return [
    figure(`${name}: a fresh page`, spent / made, 'ms', `processor time of the portal, mean of ${made} keys`),
    figure(`${name}: HTML`, kilobytes(bytes), 'kB', 'brotli as the portal sends it'),
  ];
}

/** Milliseconds of processor time that a process has taken. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

async function mainThread({ chromium: executablePath }: BenchServers, url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    await page.waitForTimeout(3_000);
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  } finally {
    await browser.close();
  }
}

function figure(name: string, value: number, unit: string, how: string): Figure {
  return { part: 'growth', name, value, unit, how };
}
