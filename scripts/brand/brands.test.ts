import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileBrand, readFolders } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { allNodes } from '#kit/allNodes.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { checkBrands } from './check.ts';

const root = path.join(import.meta.dirname, '../..');
const names = ['siam', 'meridian', 'nakhla', 'volt'];
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));

const revisions = new Map<string, BrandRevision>();
const texts = new Map<string, string[]>();
let widgets: WidgetRegistry;

beforeAll(async () => {
  widgets = await loadWidgets(root);
  const folders = await readFolders(nodeFiles(path.join(root, 'brands')));
  for (const name of names) {
    const folder = folders.get(name);
    if (!folder) throw new Error(`There is no brand ${name}.`);
    const { revision, issues } = await compileBrand(folder, folders, widgets);
    texts.set(
      name,
      issues.map(({ what }) => what),
    );
    if (revision) revisions.set(name, revision);
  }
});

function of(brand: string): BrandRevision {
  const revision = revisions.get(brand);
  if (!revision) throw new Error(`${brand} does not compile: ${texts.get(brand)?.join('\n')}`);
  return revision;
}

const home = (brand: string) => of(brand).pages.find(({ name }) => name === 'home')?.nodes ?? [];

/** What looks which way on the home page, shell included: `game-row hot-games` → `grid`. */
function variants(brand: string): Map<string, unknown> {
  const { top, rail, side, bottom } = of(brand).shell;
  const nodes = allNodes([...top, ...rail, ...home(brand), ...side, ...bottom]);
  return new Map(
    nodes.flatMap(({ id, widget, props }) => {
      const usual = usualVariant(widget);
      return usual === undefined ? [] : [[`${widget} ${id}`, props['variant'] ?? usual]];
    }),
  );
}

function usualVariant(widget: string): unknown {
  const { properties = {} } = widgets.get(widget)?.schema ?? {};
  return Object(properties)['variant']?.default;
}

describe('the reference brands', () => {
  it('R10.1 have no finding', async () => {
    const { findings } = await checkBrands(path.join(root, 'brands'), [], widgets);
    expect(findings).toEqual([]);
  });

  it.each([
    ['siam', ['th', 'en'], ['TH', 'EN'], 'SIAM01', 'THB', 18, 'light'],
    ['meridian', ['en', 'zh', 'vi'], ['EN', 'CN', 'VI'], 'MERID01', 'USD', 18, 'dark'],
    ['nakhla', ['ar', 'fa', 'ur', 'en'], ['AR', 'FA', 'UR', 'EN'], 'NAKHLA01', 'AED', 21, 'light'],
    ['volt', ['en', 'es', 'pt'], ['EN', 'ES', 'PT'], 'VOLT01', 'BRL', 18, 'dark'],
  ])(
    '%s offers every language that it names, in its order, the first by default',
    (brand, tags, codes, ...rest) => {
      const { config, theme } = of(brand);
      expect(config.languages.map(({ tag }) => tag)).toEqual(tags);
      expect(config.languages.map(({ code }) => code)).toEqual(codes);
      expect(config.defaultLanguage).toBe(tags[0]);
      expect([config.merchantCode, config.currency, config.ageLimit, theme.default]).toEqual(rest);
    },
  );

  it.each(pairs)('%s and %s have homes in another order', (one, other) => {
    const order = (brand: string) => home(brand).map(({ id }) => id);
    const shared = (brand: string, against: string) =>
      order(brand).filter((id) => order(against).includes(id));
    expect(shared(one, other)).not.toEqual(shared(other, one));
  });

  it.each(pairs)(
    '%s and %s show at least three widgets in another variant, by configuration alone',
    (one, other) => {
      const [mine, theirs] = [variants(one), variants(other)];
      const differing = [...mine].filter(([id, variant]) => theirs.has(id) && theirs.get(id) !== variant);
      expect(differing.length).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(pairs)('%s and %s differ in type, corners, density and width', (one, other) => {
    for (const token of ['text-md', 'radius-md', 'space-4', 'content-width', 'leading', 'control-height'])
      expect.soft(of(one).theme.shared[token], token).not.toBe(of(other).theme.shared[token]);
  });
});
