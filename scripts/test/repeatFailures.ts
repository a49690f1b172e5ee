import type { Failure } from './counts.ts';
import { runStep, type StepResult } from './runStep.ts';

/** Failures of a step up to which they may be a matter of time. More are not repeated. */
const mostRepeated = 20;

/** The sum of all steps, after repeats. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: Failure[];
  /** Tests that failed, and passed when repeated alone. They count as passed. */
  unsteady: Failure[];
}

/**
 * Runs failed tests once more, after all others and one at a time. A test whose repeat passes counts as passed and is
 * listed as unsteady; whatever fails in the repeat has failed, also a test that passed before.
 */
export async function repeatFailures(root: string, results: readonly StepResult[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const result of results) outcomes.push(await repeated(root, result));
  return sumOf(outcomes);
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  unsteady: outcomes.flatMap(({ unsteady }) => unsteady),
});

/** A step's result without repeats. */
export const outcomeOf = ({ counts: { passed, failed, failures = [] } }: StepResult): Outcome => ({
  passed,
  failed,
  failures,
  unsteady: [],
});

async function repeated(root: string, result: StepResult): Promise<Outcome> {
  const first = outcomeOf(result);
  const { passed, failed, failures } = first;
  const { repeat } = result.step;
  const areTests = failures.length === failed && failures.every(({ file }) => file !== undefined);
  if (!repeat || failed === 0 || failed > mostRepeated || !areTests) return first;

  const [again] = await runStep(root, repeat(failures));
  if (!again) return first;
  const { failed: stillFailed, failures: still = [] } = again.counts;
  const failsStill = (one: Failure) =>
    still.some(
      ({ file, title }) =>
        file === undefined || (file === one.file && (title === undefined || title === one.title)),
    );
  return {
    passed: passed + failed - stillFailed,
    failed: stillFailed,
    failures: still,
    unsteady: failures.filter((one) => !failsStill(one)),
  };
}
