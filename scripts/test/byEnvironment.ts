import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * How often a run changes to the other environment and back. Each change starts new workers, which load all modules again;
 * but a worker keeps the memory of all its files.
 */
const turns = 4;

/**
 * Runs files of one environment together. Vitest ends a worker whose next file needs another environment than its last.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const named = new Set(sorted.filter(({ moduleId }) => namesEnvironment(moduleId)));
    const kinds = [sorted.filter((file) => !named.has(file)), [...named]];
    return Array.from({ length: turns }, (_, turn) => kinds.flatMap((kind) => partOf(kind, turn))).flat();
  }
}

function partOf<T>(list: readonly T[], turn: number): T[] {
  const start = (at: number) => Math.floor((list.length * at) / turns);
  return list.slice(start(turn), start(turn + 1));
}

const namesEnvironment = (path: string): boolean =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment ');
