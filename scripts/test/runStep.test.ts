import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureInWords, playwrightCounts, settle, slowestInWords, vitestCounts } from './counts.ts';
import { runStep } from './runStep.ts';

let dir: string;
beforeAll(() => (dir = mkdtempSync(join(tmpdir(), 'livery-step-'))));
afterAll(() => rmSync(dir, { recursive: true }));

const written = (name: string, content: unknown) => {
  writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(dir, name);
};

describe('the result of a step', () => {
  it.each([
    ['all passed', { passed: 3, failed: 0 }, 0, 0],
    ['some failed', { passed: 3, failed: 2 }, 1, 2],
    ['it ran nothing', { passed: 0, failed: 0 }, 0, 1],
    ['all passed and yet it ended badly', { passed: 3, failed: 0 }, 1, 1],
    ['it was killed', { passed: 3, failed: 0 }, null, 1],
  ])('%s', (_, counts, status, failed) => expect(settle(counts, status)).toEqual({ ...counts, failed }));
});

describe('reports', () => {
  it('of Vitest count a file that could not be loaded as failed', () => {
    const test = (status: string) => ({
      status,
      fullName: `prices ${status}`,
      failureMessages: status === 'failed' ? ['\u001b[31mAssertionError: 1\u001b[39m\n    at line 3'] : [],
      duration: status === 'failed' ? 1500 : 20,
    });
    const file = written('vitest.json', {
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [test('passed')] },
        { name: 'b.test.ts', status: 'failed', assertionResults: [test('passed'), test('failed')] },
        { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    const { times = [], ...counts } = vitestCounts(file);
    expect(counts).toEqual({
      passed: 4,
      failed: 2,
      failures: [
        { file: 'b.test.ts', title: 'prices failed', message: 'AssertionError: 1' },
        { file: 'c.test.ts', message: 'no such module' },
      ],
    });
    expect(counts.failures?.map(failureInWords)).toEqual([
      'b.test.ts › prices failed › AssertionError: 1',
      'c.test.ts › could not be loaded › no such module',
    ]);
    expect(slowestInWords(times, 2)).toEqual([
      '1.5 s  b.test.ts › prices failed',
      '0.0 s  a.test.ts › prices passed',
    ]);
  });

  it('of Playwright count errors outside tests as failed', () => {
    const file = written('playwright.json', {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no worker' }],
      suites: [
        {
          specs: [{ ok: true, title: 'opens', file: 'a.spec.ts', tests: [] }],
          suites: [
            {
              specs: [
                {
                  ok: false,
                  title: 'R1.6 closes',
                  file: 'a.spec.ts',
                  tests: [
                    {
                      status: 'unexpected',
                      results: [
                        { error: { message: 'too late\nCall log' }, duration: 900 },
                        { duration: 300 },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    const { times = [], ...counts } = playwrightCounts(file);
    expect(counts).toEqual({
      passed: 6,
      failed: 2,
      failures: [
        { file: 'a.spec.ts', title: 'R1.6 closes', message: 'too late' },
        { title: 'outside the tests', message: 'no worker' },
      ],
    });
    expect(slowestInWords(times)[0]).toBe('1.2 s  a.spec.ts › R1.6 closes');
  });
});

describe('running a step', () => {
  const run = async (script: string, report?: string) => {
    written('script.cjs', script);
    const count = { file: join(dir, report ?? ''), count: vitestCounts };
    const [result] = await runStep(dir, {
      name: 'a step',
      script: 'script.cjs',
      args: [],
      ...(report ? { report: count } : {}),
    });
    return result?.counts;
  };
  const report = (passed: number) =>
    `require('fs').writeFileSync('report.json', JSON.stringify({ numPassedTests: ${passed}, numFailedTests: 0, testResults: [] }));`;

  it.each([
    ['passes by its exit code', '', undefined, { passed: 1, failed: 0 }],
    ['fails by its exit code', 'process.exit(3)', undefined, { passed: 0, failed: 1 }],
    ['is counted by its report', report(7), 'report.json', { passed: 7, failed: 0 }],
    [
      'fails without a report, also where an older one lies there',
      '',
      'report.json',
      { passed: 0, failed: 1 },
    ],
    [
      'fails with half a report',
      `require('fs').writeFileSync('half.json', '{')`,
      'half.json',
      { passed: 0, failed: 1 },
    ],
    [
      'keeps what Node compiles for those that are started after it',
      `process.exit(require('module').getCompileCacheDir()?.startsWith(process.cwd()) ? 0 : 1)`,
      undefined,
      { passed: 1, failed: 0 },
    ],
    [
      'finds nothing on standard input',
      'process.stdin.resume().on("end", () => process.exit(0)); setTimeout(() => process.exit(1), 9000)',
      undefined,
      { passed: 1, failed: 0 },
    ],
  ])('%s', async (_, script, file, counts) => expect(await run(script, file)).toMatchObject(counts));

  it('runs other steps in parallel, and counts them too', async () => {
    const step = (name: string, waits: string, makes: string) => {
      written(`${name}.cjs`, awaited(waits, makes));
      return { name, script: `${name}.cjs`, args: [] };
    };
    const beside = [step('other', 'mine', 'theirs'), step('failing', 'never', 'nothing')];
    const results = await runStep(dir, { ...step('one', 'theirs', 'mine'), beside });
    expect(results.map(({ counts }) => counts)).toEqual([
      { passed: 1, failed: 0 },
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1, failures: [{ title: 'failing, see its output above' }] },
    ]);
  });

  /** A script that makes a file, and is right where another one is there within 3 s. */
  const awaited = (file: string, makes: string) =>
    `const fs = require('fs'); fs.writeFileSync('${makes}', ''); const end = Date.now() + 3000;
    setInterval(() => { if (fs.existsSync('${file}')) process.exit(0); if (Date.now() > end) process.exit(1); }, 50);`;
});
