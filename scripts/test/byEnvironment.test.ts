import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { ByEnvironment } from './byEnvironment.ts';

it('runs files without a browser environment first, each kind in the order of Vitest', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-order-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = (name: string, text: string, duration: number) => {
    writeFileSync(join(dir, name), text);
    const project = { name: 'unit', config: { sequence: { groupOrder: 0 }, isolate: false } };
    return { moduleId: join(dir, name), project, duration };
  };
  // In one piece, Vitest would read it as the environment of this file.
  const page = `// @vitest-${'environment'} happy-dom\n`;
  const files = [
    file('short page', page, 1),
    file('short', '', 2),
    file('long page', page, 4),
    file('long', '', 3),
  ];
  const cache = { getTestSpecificationResult: ({ duration }: { duration: number }) => ({ duration }) };
  const sorted = await new ByEnvironment({ cache } as unknown as Vitest).sort(
    files as unknown as TestSpecification[],
  );
  expect(sorted.map(({ moduleId }) => moduleId.slice(dir.length + 1))).toEqual([
    'long',
    'short',
    'long page',
    'short page',
  ]);
});
