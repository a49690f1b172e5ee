import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of one environment after those of the other. Vitest ends a worker whose next file needs another
 * environment, and the next worker loads all modules again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inBrowser = new Map(sorted.map((file) => [file, namesEnvironment(file.moduleId)]));
    return [
      ...sorted.filter((file) => !inBrowser.get(file)),
      ...sorted.filter((file) => inBrowser.get(file)),
    ];
  }
}

const namesEnvironment = (path: string): boolean =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment ');
