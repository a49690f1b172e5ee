import path from 'node:path';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floors, orders, wings } from './borders.ts';
import { folderCycles, folderViolations, orderViolations, specifiersOf } from './folders.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const arrow = (from: string, to: string) => ({ from, to });

describe('folders', () => {
  it('of the project import each other in no circle, and wings and floors only those below', () => {
    expect(folderViolations(root)).toEqual([]);
  });

  it('that import each other are found at any depth, with the thinnest arrow', () => {
    const found = folderCycles([
      arrow('platform/a/one/x.ts', 'platform/a/two/y.ts'),
      arrow('platform/a/one/x.ts', 'platform/a/two/z.ts'),
      arrow('platform/a/two/y.ts', 'platform/a/one/w.ts'),
    ]);
    expect(found).toEqual([
      'platform/a: one, two import each other in a circle. Thinnest arrow: platform/a/two/y.ts imports platform/a/one/w.ts.',
    ]);
  });

  it('in a longer circle are found, also through a file between them', () => {
    const found = folderCycles([
      arrow('platform/a/x.ts', 'platform/b/x.ts'),
      arrow('platform/b/x.ts', 'platform/c.ts'),
      arrow('platform/c.ts', 'platform/a/y.ts'),
    ]);
    expect(found).toHaveLength(1);
  });

  it('that only use each other one way are left alone', () => {
    const found = folderCycles([
      arrow('platform/a/x.ts', 'platform/b/x.ts'),
      arrow('platform/a/y.ts', 'platform/a/x.ts'),
      arrow('platform/b/x.ts', 'platform/c/x.ts'),
    ]);
    expect(found).toEqual([]);
  });

  it.each([
    {
      folder: 'platform',
      order: wings,
      low: 'platform/base/parts.ts',
      high: 'platform/money/ledger.ts',
      says: 'base lies below money',
    },
    {
      folder: 'engine/server',
      order: floors,
      low: 'engine/server/http/routes.ts',
      high: 'engine/server/forms/forms.ts',
      says: 'http lies below forms',
    },
  ])('of $folder may not import one above them', ({ folder, order, low, high, says }) => {
    expect(orderViolations([arrow(low, high), arrow(high, low)], folder, order)).toEqual([
      `${low} imports ${high}: ${says}.`,
    ]);
  });

  it('of a folder with an order have a place in it', () => {
    for (const [folder, order] of Object.entries(orders)) {
      const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
      const folders = entries.flatMap(({ name, parentPath }) =>
        globSync('**/*.{ts,tsx}', { cwd: path.join(parentPath, name) }).length > 0 && name !== 'testing'
          ? [name]
          : [],
      );
      expect(folders.toSorted(), folder).toEqual(order.toSorted());
    }
  });

  it('are read from type imports, re-exports and lazy imports, and not from text', () => {
    const source = [
      "import type { A } from './a.ts';",
      "export { b } from './b.ts';",
      "export * from './c.ts';",
      "const d = () => import('./d.ts');",
      "const text = `import type { E } from './e.ts';`;",
    ].join('\n');
    expect(specifiersOf('x.ts', source).toSorted()).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts']);
  });

  it('are drawn in the architecture in their order', () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    for (const order of Object.values(orders))
      expect(text).toContain(order.map((part) => `\`${part}\``).join(' ← '));
  });
});
