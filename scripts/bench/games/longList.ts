import { chromium, type Page, type Route } from 'playwright';
import { chromiumArgs } from '../../../playwright.config.ts';
import { muteNotices } from '../../lib/muteNotices.ts';
import type { BenchServers } from '../BenchServers.ts';
import type { Figure } from '../Figure.ts';
import { fetchRaw } from '../fetchRaw.ts';
import { listed, median } from '../numbers.ts';
import { phone } from '../phone.ts';

const count = 10_000;
const pageSize = 21;
const slower = 4;
const filterRuns = 5;
/** Milliseconds for the whole list to be scrolled through. */
const patience = 300_000;

const cards = '#w-game-list ul[data-fallback] > li';

/** A list of 10,000 games that is scrolled to its end, and the time from a filter to its painted cards. */
export async function longList(servers: BenchServers): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: servers.chromium, args: chromiumArgs });
  const url = `${servers.site.origin(servers.brand)}/rng`;
  try {
    const context = await browser.newContext(phone);
    await context.addInitScript(muteNotices);
    const page = await context.newPage();
    await multiply(page);
    await open(page, url);
    const filter = await filterTimes(page);
    const { shown, heap } = await scrollThrough(page, url);
    const how = `phone, ${count} games in pages of ${pageSize} from the browser's side, scrolled to the end`;
    return [
      {
        part: 'games',
        name: 'from a filter to its painted cards',
        value: median(filter),
        unit: 'ms',
        target: { most: 200 },
        how: `processor ${slower} × slower, data at hand, to the second frame; median of ${filterRuns}; ${listed(filter)}`,
      },
      {
        part: 'games',
        name: 'heap of a long list',
        value: heap,
        unit: 'MB',
        target: { most: 60 },
        how: `${how}; after a collection`,
      },
      {
        part: 'games',
        name: 'dropped cards of a long list',
        value: count - shown,
        unit: '',
        target: { most: 0 },
        how,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.waitForFunction(() => document.querySelector('#w-game-list[data-awake]'), undefined, {
    timeout: 60_000,
  });
}

/** Answers the list call itself: the platform's games again and again under other codes, until there are enough. */
async function multiply(page: Page): Promise<void> {
  let known: Record<string, unknown>[] | undefined;
  await page.route('**/GCSGAME_gameList?*', async (route: Route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.has('gameClassify')) return route.continue();
    // Browsers resolve names below localhost themselves; Node asks the system, which may know none.
    const { port, pathname, search, host } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host, 'accept-encoding': 'identity' };
    const answer = await fetchRaw(Number(port), pathname + search, headers);
    const body = JSON.parse(answer.body.toString()) as { games: Record<string, unknown>[] };
    if (body.games.length > 0) known ??= body.games;
    const first = (Number(asked.get('pageNo') ?? 1) - 1) * pageSize;
    const games = Array.from({ length: Math.min(pageSize, count - first) }, (_, at) => ({
      ...known?.[at % (known.length || 1)],
      gameCode: `BENCH_${first + at}`,
      nodeId: 1_000_000 + first + at,
    }));
    return route.fulfill({ json: { ...body, games, totalPages: Math.ceil(count / pageSize) } });
  });
}

/** Scrolls to the end of the list until all games are shown or time is up. */
async function scrollThrough(page: Page, url: string): Promise<{ shown: number; heap: number }> {
  await open(page, url);
  const shown = await page.evaluate(
    async ([selector, most, limit]) => {
      const end = performance.now() + limit;
      const number = () => document.querySelectorAll(selector).length;
      while (number() < most && performance.now() < end) {
        document.querySelector(`${selector}:last-child`)?.scrollIntoView();
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href]`)];
      return new Set(links.map((link) => link.getAttribute('href'))).size;
    },
    [cards, count, patience] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return { shown: Math.min(shown, count), heap: usedSize / 1e6 };
}

/** Milliseconds from choosing a class that was chosen before to the second frame after its cards stand in the list. */
async function filterTimes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const classes = page.locator('#w-game-list select').first();
  const values = await classes
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const [all = '', one = ''] = values;
  const first = () => page.locator(`${cards} a`).first().getAttribute('href');
  const choose = async (value: string) => {
    const before = await first();
    // On a phone the filters are on a sheet.
    if (!(await classes.isVisible())) await page.locator('#w-game-list button[popovertarget]').click();
    await classes.selectOption(value);
    await page.waitForFunction(
      ([selector, href]) => document.querySelector(`${selector} a`)?.getAttribute('href') !== href,
      [cards, before] as const,
      { timeout: 30_000 },
    );
  };
  await choose(one);
  await choose(all);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times: number[] = [];
  for (let run = 0; run < filterRuns; run += 1) {
    times.push(await page.evaluate(timeOfChange, [cards, one] as const));
    await choose(all);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

async function timeOfChange([selector, value]: readonly [string, string]): Promise<number> {
  const select = document.querySelector<HTMLSelectElement>('#w-game-list select');
  const link = () => document.querySelector(`${selector} a`)?.getAttribute('href');
  if (!select) return NaN;
  const before = link();
  const began = performance.now();
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (link() === before) await frame();
  await frame();
  await frame();
  return performance.now() - began;
}
