import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { ByEnvironment } from './byEnvironment.ts';

it('runs files of one environment together, each kind in the order of Vitest', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-order-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  // In one piece, Vitest would read it as the environment of this file.
  const page = `// @vitest-${'environment'} happy-dom\n`;
  const project = { name: 'unit', config: { sequence: { groupOrder: 0 }, isolate: false } };
  const files = Array.from({ length: 60 }, (_, duration) => {
    const isPage = duration % 3 === 0;
    const moduleId = join(dir, String(duration));
    writeFileSync(moduleId, isPage ? page : '');
    return { moduleId, project, duration, isPage };
  });
  const cache = { getTestSpecificationResult: ({ duration }: { duration: number }) => ({ duration }) };
  const sorted = (await new ByEnvironment({ cache } as unknown as Vitest).sort(
    files as unknown as TestSpecification[],
  )) as unknown as typeof files;
  expect(new Set(sorted).size).toBe(files.length);
  for (const kind of [true, false]) {
    const own = sorted.filter(({ isPage }) => isPage === kind).map(({ duration }) => duration);
    expect(own).toEqual(own.toSorted((one, other) => other - one));
  }
  const changes = sorted.filter(({ isPage }, at) => at > 0 && isPage !== sorted[at - 1]?.isPage);
  expect(changes).toHaveLength(7);
});
