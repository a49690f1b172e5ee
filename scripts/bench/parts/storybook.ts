import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { freePort } from '#tests/support/ports.ts';
import { chromiumArgs } from '../../../playwright.config.ts';
import type { Figure } from '../Figure.ts';
import { listed, median } from '../numbers.ts';
import { Spawned } from '../Spawned.ts';
import type { BenchServers } from '../BenchServers.ts';

const runs = 3;

/** The story that is waited for: one with data, so that all that stories stand on is there. */
const story = 'home-winner-board--default';

/** Seconds from `npm run storybook` to its list of stories, and to the first of them in a browser; those of its build. */
export async function storybook({ chromium: program }: BenchServers): Promise<Figure[]> {
  // Packages are prebuilt for browsers once and cached in node_modules/.cache.
  await opened(program);
  const starts = [];
  for (let run = 0; run < runs; run += 1) starts.push(await opened(program));
  const listing = starts.map(({ listed: seconds }) => seconds);
  const painting = starts.map(({ painted }) => painted);
  return [
    figure('npm run storybook, stories listed', median(listing), 5, told(listing)),
    figure('npm run storybook, first story painted', median(painting), undefined, told(painting)),
    figure('npm run storybook:build', await secondsToBuild(), 60, '1 run; types fresh'),
  ];
}

const told = (seconds: number[]) =>
  `median of ${runs}; ${listed(seconds, 1)} s from the command on; packages prepared by a start before`;

/** A start, up to the story in an empty browser. */
async function opened(program: string): Promise<{ listed: number; painted: number }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const browser = await chromium.launch({ executablePath: program, args: chromiumArgs });
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const npm = new Spawned('npm', ['run', 'storybook', '--', '-p', String(port), '--exact-port', '--ci']);
  try {
    await answers(`${origin}/index.json`, npm);
    const listedAfter = seconds();
    const page = await browser.newPage();
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${story}`);
    await page.locator(`html[data-story="${story}"]`).waitFor({ state: 'attached', timeout: 120_000 });
    return { listed: listedAfter, painted: seconds() };
  } finally {
    await browser.close();
    await npm.stop();
  }
}

/** Resolves when the address answers with a list that has the story. */
async function answers(address: string, npm: Spawned): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const text = await fetch(address).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (text.includes(`"${story}"`)) return;
    if (Date.now() > until) throw new Error(`${address} lists no ${story}:\n${npm.output.slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function secondsToBuild(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'livery-storybook-'));
  try {
    const began = performance.now();
    await new Spawned('npm', ['run', 'storybook:build', '--', '-o', dir]).finished();
    return (performance.now() - began) / 1000;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function figure(name: string, value: number, most: number | undefined, how: string): Figure {
  return { part: 'storybook', name, value, unit: 's', ...(most !== undefined && { target: { most } }), how };
}
