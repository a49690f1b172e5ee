import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumArgs } from '../../../playwright.config.ts';
import { ofHome, type Figure } from '../Figure.ts';
import { guestActions, interactionToNextPaint, staticActions } from '../inp.ts';
import { moveWithDataAtHand } from '../move.ts';
import { listed, median } from '../numbers.ts';
import { phone } from '../phone.ts';
import { controls, patience, tapAfterPaint, watchTaps, type Control } from '../tap.ts';
import type { BenchServers } from '../BenchServers.ts';
import { muteNotices } from '../../lib/muteNotices.ts';

const slower = 4;
const runs = 5;
/** Milliseconds by which script is delayed, for taps that come before it. */
const held = 1500;
/** The network of Lighthouse's phone: milliseconds, bytes a second. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** What paint figures do not see: whether a tap does what it is for. */
export async function usable(servers: BenchServers): Promise<Figure[]> {
  const url = servers.addresses.portal;
  const browser = await chromium.launch({ executablePath: servers.chromium, args: chromiumArgs });
  try {
    await tap(browser, url, controls[0] as Control, {});
    const figures: Figure[] = [];
    for (const control of controls) figures.push(await afterOneSecond(browser, url, control, false));
    for (const control of controls) figures.push(await afterOneSecond(browser, url, control, true));
    figures.push(
      await earlyTaps(browser, url),
      await inp(browser, 'INP', url, guestActions, 200),
      await inp(browser, '… of the static page', servers.addresses.static, staticActions),
      await moving(browser, url),
    );
    return ofHome(servers.home, figures);
  } finally {
    await browser.close();
  }
}

async function afterOneSecond(
  browser: Browser,
  url: string,
  control: Control,
  slow: boolean,
): Promise<Figure> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) took.push(await tap(browser, url, control, { wait: 1000, slow }));
  return figure(
    `tap on ${control.name} 1 s after first paint${slow ? ', slow network' : ''}`,
    median(took),
    'ms',
    slow ? undefined : 500,
    `${slow ? '150 ms and 1.6 Mbit/s; ' : ''}median of ${runs} fresh visits; ${listed(took)}`,
  );
}

async function earlyTaps(browser: Browser, url: string): Promise<Figure> {
  const took: number[] = [];
  for (const hold of ['/-/build/', '/-/build/(?!late)'])
    for (const control of controls) took.push(await tap(browser, url, control, { wait: 100, hold }));
  return figure(
    'taps before the script that are lost',
    took.filter((time) => time > patience).length,
    '',
    0,
    `${controls.map(({ name }) => name).join(', ')} 0.1 s after first paint, all script delayed by ${held} ms, then all but the first file; ${listed(took)} ms`,
  );
}

async function inp(
  browser: Browser,
  name: string,
  url: string,
  actions: typeof guestActions,
  most?: number,
): Promise<Figure> {
  const found = [];
  for (let run = 0; run < runs; run += 1)
    found.push(await visit(browser, (page) => interactionToNextPaint(page, url, actions)));
  const times = found.map(({ slowest }) => slowest.duration);
  const told = found.map(
    ({ slowest: { what, duration, delay, handled } }) => `${what} ${duration} (${delay}, ${handled})`,
  );
  const how = `slowest interaction of ${actions.length} actions, median of ${runs} visits, in brackets until its handlers began and ended: ${told.join(', ')}; interactions seen ${listed(found.map(({ count }) => count))}`;
  return figure(name, median(times), 'ms', most, how);
}

async function moving(browser: Browser, url: string): Promise<Figure> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1)
    took.push(await visit(browser, (page) => moveWithDataAtHand(page, url)));
  const how = `from home to promotions, from the document's last byte to the first frame that shows the page, which was visited before; median of ${runs} visits; ${listed(took)}`;
  return figure('moving to a page whose data is at hand', median(took), 'ms', 150, how);
}

interface TapOptions {
  wait?: number;
  slow?: boolean;
  /** Script to hold back, as a pattern of its address. */
  hold?: string;
}

function tap(browser: Browser, url: string, control: Control, options: TapOptions): Promise<number> {
  const { wait = 1000, slow = false, hold } = options;
  return visit(
    browser,
    (page) => tapAfterPaint(page, url, control, wait),
    async (context, page) => {
      await watchTaps(context, control);
      if (hold)
        await context.route(new RegExp(`${hold}.*\\.js$`), async (route) => {
          await new Promise((resolve) => setTimeout(resolve, held));
          await route.continue().catch(() => {});
        });
      if (!slow) return;
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowNetwork);
    },
  );
}

/** A visit with an empty cache on a processor four times slower. */
async function visit<T>(
  browser: Browser,
  act: (page: Page) => Promise<T>,
  prepare?: (context: BrowserContext, page: Page) => Promise<void>,
): Promise<T> {
  const context = await browser.newContext(phone);
  await context.addInitScript(muteNotices);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await prepare?.(context, page);
    return await act(page);
  } finally {
    await context.close();
  }
}

function figure(name: string, value: number, unit: string, most: number | undefined, detail: string): Figure {
  const how = `processor ${slower} × slower, after 1 visit; ${detail}`;
  return { part: 'usable', name, value, unit, ...(most !== undefined && { target: { most } }), how };
}
