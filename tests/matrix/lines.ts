import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes each result as a line at once, so that a run that ends early has those until then. */
export default class Lines implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'passed' && state !== 'failed') return;
    const result = {
      file: path.relative(process.cwd(), test.module.moduleId),
      // As vitest joins the names of suites and tests where it looks for a title.
      title: test.fullName.replaceAll(' > ', ' '),
      isGreen: state === 'passed',
    };
    appendFileSync(process.env['LIVERY_LINES'] ?? '', `${JSON.stringify(result)}\n`);
  }
}
