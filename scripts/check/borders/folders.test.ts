import path from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wings } from './borders.ts';
import { folderCycles, folderViolations, specifiersOf, wingViolations } from './folders.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const arrow = (from: string, to: string) => ({ from, to });

describe('folders', () => {
  it('of the project import each other in no circle, and wings only those below', () => {
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

  it('of a wing may not import a wing above it', () => {
    const up = arrow('platform/base/parts.ts', 'platform/money/ledger.ts');
    const down = arrow('platform/money/ledger.ts', 'platform/base/parts.ts');
    expect(wingViolations([up, down], 'platform', wings)).toEqual([
      'platform/base/parts.ts imports platform/money/ledger.ts: base lies below money.',
    ]);
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
    expect(text).toContain(wings.map((wing) => `\`${wing}\``).join(' ← '));
  });
});
