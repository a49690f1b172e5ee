import type { Issue } from '../read/finding.ts';

/** The engine itself failed at a brand, which must not take the others down. */
export function engineFailure(file: string, reason: string): Issue {
  return {
    file,
    line: 1,
    column: 1,
    code: 'engine-failure',
    severity: 'error',
    what: `The engine failed at this brand: ${reason}.`,
    follows: 'The brand stays as it was.',
    todo: 'Undo the last change, and report the fault.',
  };
}
