import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf, root, scriptsOf, widgetsIn } from './scriptBytes.ts';

/** Bytes of script, as brotli, that opening the agent centre may load, and each of its pages in addition. */
const most = { centre: 60_000, page: 25_000 };

const pages = globSync(join(root, 'brands/base/agent/*.json'));
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('scripts of the agent centre', () => {
  const { overlays } = json(join(root, 'brands/base/shell.json')) as { overlays: { id: string }[] };
  const centre = scriptsOf(widgetsIn(overlays.filter(({ id }) => id === 'agent')));

  it('R2.8.1 opens with at most 60 kB', () => {
    expect(centre.size).toBeGreaterThan(0);
    expect(bytesOf(centre)).toBeLessThanOrEqual(most.centre);
  });

  it('R2.8.2 has twelve pages', () => {
    expect(pages).toHaveLength(12);
  });

  it.each(pages.map((file) => [basename(file, '.json'), file]))(
    'R2.8.1 loads no more than it may for %s',
    (name, file) => {
      const scripts = scriptsOf(widgetsIn(json(file)));
      const more = bytesOf([...scripts].filter((address) => !centre.has(address)));
      expect(more).toBeGreaterThan(0);
      expect(more).toBeLessThanOrEqual(most.page);
    },
  );
});
