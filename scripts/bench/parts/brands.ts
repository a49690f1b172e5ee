import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrandsPortal } from '../brands/BrandsPortal.ts';
import { generateBrands, generateChain, generated, nameOf } from '../brands/generate.ts';
import type { Figure } from '../Figure.ts';
import { listed, median } from '../numbers.ts';
import { copies, type BenchServers } from '../BenchServers.ts';
import { load } from './throughput.ts';

const many = 1000;
const counts = [1, 10, 100] as const;
const layers = [1, 2, 3, 4, 5, 6] as const;
/** Milliseconds after a burst until its memory is released. */
const quiet = 10_000;
/**
 * Seconds of one of three runs over cached pages. Together they last a minute, after which each page is composed again.
 * Shorter runs varied with whether that fell into them: 0.26 to 0.72 of the static server's rate.
 */
const keptRun = 20;
const warmUp = 75;
const key = 'a-key-between-portal-and-platform-in-tests';
const root = process.cwd();
const what = `generated over siam, each ${generated.pages} pages, ${generated.tokens} tokens, ${generated.texts} texts in 2 languages, ${generated.assets} files`;

/** A thousand brands on one server: start, memory, changes, checks; and how each grows with brands and layers. */
export async function brands({ site, staticPort }: BenchServers): Promise<Figure[]> {
  const figures: Figure[] = [];
  const grown: { count: number; seconds: number; memory: number }[] = [];
  for (const count of counts) {
    const portal = new BrandsPortal();
    try {
      generateBrands(root, portal.brandsDir, count);
      const seconds = await portal.start(site.platformPort, key);
      await portal.homes(names(count));
      grown.push({ count, seconds, memory: portal.memory });
    } finally {
      await portal.remove();
    }
  }
  const portal = new BrandsPortal();
  try {
    generateBrands(root, portal.brandsDir, many);
    const first = await portal.start(site.platformPort, key);
    await portal.homes(names(many));
    await portal.stop();
    const seconds = await portal.start(site.platformPort, key);
    await portal.homes(names(many));
    const memory = portal.memory;
    grown.push({ count: many, seconds, memory });
    await pause(quiet);
    const later = portal.memory;
    const one = grown[0]?.memory ?? 0;
    figures.push(
      figure(
        'start with 1,000 brands, first',
        first,
        's',
        { most: 6 },
        `no data folder; until it listens; ${what}`,
      ),
      figure(
        'start with 1,000 brands, later',
        seconds,
        's',
        { most: 6 },
        'data folder there; until it listens',
      ),
      figure(
        'resident memory of a brand',
        ((memory - one) * 1000) / (many - 1),
        'kB',
        { most: 150 },
        `VmRSS after one request to each home: ${memory.toFixed(0)} MB with ${many}, ${one.toFixed(0)} MB with 1`,
      ),
      figure(
        '… once it is quiet',
        ((later - one) * 1000) / (many - 1),
        'kB',
        { most: 150 },
        `${quiet / 1000} s after: ${later.toFixed(0)} MB`,
      ),
      await changeOfOne(portal),
      ...(await changeOfBase(portal)),
      await keptPages(portal, staticPort),
      ...checks(portal),
    );
  } finally {
    await portal.remove();
  }
  for (const { count, seconds, memory } of grown)
    figures.push(
      figure(`${count} brands: start`, seconds, 's', undefined, 'until it listens'),
      figure(`${count} brands: resident memory`, memory, 'MB', undefined, 'after one request to each home'),
    );
  for (const depth of layers) figures.push(await ofLayers(depth, site.platformPort));
  return figures;
}

const names = (count: number) => Array.from({ length: count }, (_item, at) => nameOf(at + 1));

type Target = { most: number } | { least: number } | undefined;

function figure(name: string, value: number, unit: string, target: Target, how: string): Figure {
  return { part: 'brands', name, value, unit, ...(target && { target }), how };
}

function editWords(portal: BrandsPortal, brand: string, text: string): void {
  const file = join(portal.brandsDir, brand, 'words/th.json');
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...words, 'page.home.title': text }, null, 2));
}

async function changeOfOne(portal: BrandsPortal): Promise<Figure> {
  const times: number[] = [];
  for (const number of [7, 500, 990]) {
    const brand = nameOf(number);
    await portal.home(brand);
    const text = `Changed ${number}`;
    const began = performance.now();
    editWords(portal, brand, text);
    while (!(await portal.home(brand)).includes(text)) await pause(20);
    times.push((performance.now() - began) / 1000);
  }
  const how = `until its home shows it; median of ${times.length}: ${listed(times, 2)} s`;
  return figure('a changed file live', median(times), 's', { most: 1 }, how);
}

const visitors = 4;

/** A change of `base` without visitors, and again while visitors ask for homes in a loop. */
async function changeOfBase(portal: BrandsPortal): Promise<Figure[]> {
  const idle = await acceptBase(portal, 'compliance', 'compliance-note');
  let isOver = false;
  const visitor = async (from: number) => {
    for (let at = from; !isOver; at += visitors) await portal.home(nameOf((at % many) + 1));
  };
  const visits = Array.from({ length: visitors }, (_item, at) => visitor(at));
  const busy = await acceptBase(portal, 'compliance-note', 'compliance').finally(() => (isOver = true));
  await Promise.all(visits);
  return [
    figure(
      'a changed base live in all 1,000',
      idle.seconds,
      's',
      { most: 10 },
      'a widget of the shell under another id',
    ),
    figure(
      '… in those that were just asked for',
      idle.askedAfter,
      's',
      { most: 1 },
      `${asked.join(', ')}, asked last`,
    ),
    figure(
      `… while ${visitors} visitors ask in a loop, against nobody`,
      busy.seconds / idle.seconds,
      '×',
      { most: 2 },
      `${listed([busy.seconds, idle.seconds], 1)} s; each visitor asks for one home after another`,
    ),
  ];
}

/** Brands that a visitor asked for just before the change. */
const asked = [nameOf(20), nameOf(720)];

/**
 * Seconds from a change of an id in the shell of `base` until all brands have accepted it. They show it at most a tenth of a second later; at
 * the end some are requested, to check that they do.
 */
async function acceptBase(
  portal: BrandsPortal,
  from: string,
  to: string,
): Promise<{ seconds: number; askedAfter: number }> {
  const all = names(many);
  for (const brand of asked) await portal.home(brand);
  const before = new Map(all.map((brand) => [brand, portal.accepted(brand)]));
  const isDone = (brand: string) => portal.accepted(brand) !== before.get(brand);
  const shell = join(portal.brandsDir, 'base/shell.json');
  const began = performance.now();
  writeFileSync(shell, readFileSync(shell, 'utf8').replace(`"id": "${from}"`, `"id": "${to}"`));
  let askedAfter = Infinity;
  let left = all;
  while (left.length > 0 && performance.now() - began < 120_000) {
    await pause(100);
    left = left.filter((brand) => !isDone(brand));
    if (askedAfter === Infinity && asked.every(isDone)) askedAfter = (performance.now() - began) / 1000;
  }
  const seconds = left.length > 0 ? Infinity : (performance.now() - began) / 1000;
  for (const brand of asked)
    if (!(await portal.home(brand)).includes(`"w-${to}"`)) throw new Error(`${brand} shows the old base.`);
  return { seconds, askedAfter };
}

async function keptPages(portal: BrandsPortal, staticPort: number): Promise<Figure> {
  const kept = { port: portal.port, host: `brand-{n}.localhost:${portal.port}`, path: '/', keys: copies };
  const files = { port: staticPort, host: `static.localhost:${staticPort}`, path: '/{n}', keys: copies };
  // Until each home was composed twice: from then on its parts stay cached, because the brand is requested regularly.
  await load({ ...kept, from: 0, seconds: warmUp });
  await load({ ...files, from: 0, seconds: 3 });
  const rates: { kept: number[]; files: number[] } = { kept: [], files: [] };
  let failed = 0;
  for (let run = 0; run < 3; run += 1) {
    const mine = await load({ ...kept, from: 0, seconds: keptRun });
    rates.kept.push(mine.perSecond);
    failed += mine.failed;
    rates.files.push((await load({ ...files, from: 0, seconds: 5 })).perSecond);
  }
  return figure(
    'cached homes of 200 brands against static files',
    median(rates.kept) / median(rates.files),
    '×',
    { least: 0.5 },
    `in turns after ${warmUp} s, 3 runs of ${keptRun} s, in which each page is composed again once, against 3 of 5 s; cached ${listed(rates.kept)} /s, static ${listed(rates.files)} /s; ${failed} failed; ${portal.memory.toFixed(0)} MB after`,
  );
}

function checks(portal: BrandsPortal): Figure[] {
  const check = (...brandNames: string[]) => {
    const began = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/brand/brand.ts'), 'check', ...brandNames],
      { env: { ...process.env, BRANDS_DIR: portal.brandsDir, DATA_DIR: portal.dataDir }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`brand check ended with ${status}: ${stderr.slice(-500)}`);
    return (performance.now() - began) / 1000;
  };
  return [
    figure(
      'brand check of one',
      check(nameOf(3)),
      's',
      { most: 1 },
      'never checked before; from the command on',
    ),
    figure('brand check of all 1,000', check(), 's', { most: 60 }, 'one of them checked before'),
    figure('brand check of all 1,000 again', check(), 's', undefined, 'nothing changed: none is checked'),
  ];
}

async function ofLayers(depth: number, platformPort: number): Promise<Figure> {
  const portal = new BrandsPortal();
  try {
    const last = generateChain(root, portal.brandsDir, depth);
    const seconds = await portal.start(platformPort, key);
    const how = `base and ${depth - 1} generated over each other; start ${seconds.toFixed(2)} s`;
    const began = performance.now();
    await portal.home(last);
    return figure(`${depth} layers: first home`, performance.now() - began, 'ms', undefined, how);
  } finally {
    await portal.remove();
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
