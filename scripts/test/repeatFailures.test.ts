import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from './counts.ts';
import { repeatFailures } from './repeatFailures.ts';
import type { StepResult } from './runStep.ts';
import { playwrightStep, vitestStep } from './Step.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'livery-repeat-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const one: Failure = { file: 'a.test.ts', title: 'prices', message: 'AssertionError: 1' };
const other: Failure = { file: 'b.test.ts', title: 'stocks', message: 'Timeout' };
const third: Failure = { file: 'a.test.ts', title: 'names', message: 'AssertionError: 2' };

/** A step with ten passed tests and these failures, whose repeat fails as given. */
function failedStep(failures: Failure[], again: Failure[], count = failures.length): StepResult {
  const writes = ['runs', 'report.json'].map((name) => `fs.appendFileSync('${name}', 'x');`);
  const exit = `process.exit(${again.length > 0 ? 1 : 0})`;
  writeFileSync(join(dir, 'again.cjs'), `const fs = require('fs'); ${writes.join(' ')} ${exit}`);
  const report = join(dir, 'report.json');
  const counts = { passed: 5, failed: again.length, failures: again };
  const repeat = {
    name: 'once more',
    script: 'again.cjs',
    args: [],
    report: { file: report, count: () => counts },
  };
  return {
    step: { name: 'a step', script: 'none.cjs', args: [], repeat: () => repeat },
    counts: { passed: 10, failed: count, failures },
  };
}

const wasRepeated = () => {
  try {
    return readFileSync(join(dir, 'runs'), 'utf8') === 'x';
  } catch {
    return false;
  }
};

describe('repeating failed tests', () => {
  it('counts a test that passes alone as passed, and names it as unsteady', async () => {
    const outcome = await repeatFailures(dir, [failedStep([one, other], [])]);
    expect(outcome).toEqual({ passed: 12, failed: 0, failures: [], unsteady: [one, other] });
    expect(wasRepeated()).toBe(true);
  });

  it('keeps a test that fails again as failed', async () => {
    const again = { ...one, message: 'AssertionError: 3' };
    const outcome = await repeatFailures(dir, [failedStep([one, other], [again])]);
    expect(outcome).toEqual({ passed: 11, failed: 1, failures: [again], unsteady: [other] });
  });

  it('does not hide a test that passed before and fails in the repeat', async () => {
    const outcome = await repeatFailures(dir, [failedStep([one], [third])]);
    expect(outcome).toEqual({ passed: 10, failed: 1, failures: [third], unsteady: [one] });
  });

  it('calls no test unsteady if its file cannot be loaded in the repeat, or the repeat itself fails', async () => {
    const broken = { file: 'a.test.ts', message: 'no such module' };
    expect(await repeatFailures(dir, [failedStep([one], [broken])])).toMatchObject({
      failed: 1,
      unsteady: [],
    });
    const ended = { title: 'once more, see its output above' };
    expect(await repeatFailures(dir, [failedStep([one], [ended])])).toMatchObject({
      failed: 1,
      unsteady: [],
    });
  });

  it.each([
    ['nothing failed', failedStep.bind(null, [], [])],
    ['a step without tests failed', failedStep.bind(null, [{ title: 'build, see its output above' }], [])],
    ['an error outside the tests occurred', failedStep.bind(null, [one, { title: 'outside the tests' }], [])],
    ['more failed than have a name', failedStep.bind(null, [one], [], 2)],
    [
      'more than 20 failed',
      failedStep.bind(
        null,
        Array.from({ length: 21 }, (_, at) => ({ ...one, title: `${at}` })),
        [],
      ),
    ],
  ])('runs nothing where %s', async (_, make) => {
    const result = make();
    const { passed, failed } = result.counts;
    expect(await repeatFailures(dir, [result])).toMatchObject({ passed, failed, unsteady: [] });
    expect(wasRepeated()).toBe(false);
  });
});

describe('the repeat of a step', () => {
  it('of Vitest runs the files of the failed tests, one at a time', () => {
    const { args = [] } = vitestStep('reports', 'faults', {}, []).repeat?.([one, third, other]) ?? {};
    expect(args.slice(0, 3)).toEqual(['run', '--project', 'faults']);
    expect(args.slice(-3)).toEqual(['a.test.ts', 'b.test.ts', '--no-file-parallelism']);
  });

  it('of Playwright runs the failed tests by name, with one worker and the same configuration', () => {
    const step = playwrightStep('reports', 'stories', [
      '-c',
      'stories/config.ts',
      'tests/faults/',
      '--workers=3',
    ]);
    const failure = { file: 'faults/a.spec.ts', title: 'R1.6 opens (a) or b?' };
    const { args = [] } = step.repeat?.([failure]) ?? {};
    expect(args).toContain('stories/config.ts');
    expect(args).toContain('faults/a.spec.ts');
    expect(args).not.toContain('tests/faults/');
    expect(args.at(-2)).toBe('--trace=retain-on-failure');
    const grep = args.find((arg) => arg.startsWith('--grep='))?.slice('--grep='.length) ?? '';
    expect('faults/a.spec.ts › R1.6 opens (a) or b?').toMatch(new RegExp(grep));
    expect('faults/a.spec.ts › R1.6 opens (a) or b? too').not.toMatch(new RegExp(grep));
    expect(args.lastIndexOf('--workers=1')).toBeGreaterThan(args.lastIndexOf('--workers=3'));
  });
});
