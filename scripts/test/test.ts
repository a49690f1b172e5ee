import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildProject } from '../build/buildProject.ts';
import { findChromium } from '../lib/findChromium.ts';
import { requireNode } from '../lib/requireNode.ts';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';

interface Step {
  name: string;
  script: string;
  args: string[];
  report: string;
  count: (file: string) => Counts;
}

const root = process.cwd();
const reports = join(root, 'reports');

/** `npm test`: everything that CI needs. The last line is `N passed, N failed`. */
async function test(): Promise<void> {
  requireNode();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chromium = await findChromium();
  const env = { ...process.env, CHROMIUM: chromium, LIVERY_ROOT: root };

  const sum: Counts = { passed: 0, failed: 0 };
  const add = (counts: Counts) => {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
  };
  add(simple('check', ['scripts/check/check.ts'], env));
  buildProject(root);
  for (const step of steps()) add(run(step, env));
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

function steps(): Step[] {
  const vitest = (name: string): Step => {
    const report = join(reports, `${name}.json`);
    const args = [
      'run',
      '--project',
      name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return { name, script: 'node_modules/vitest/vitest.mjs', args, report, count: vitestCounts };
  };
  const journeys: Step = {
    name: 'journeys',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    report: join(reports, 'journeys.json'),
    count: playwrightCounts,
  };
  return [vitest('unit'), vitest('contract'), vitest('faults'), journeys];
}

function run(step: Step, env: NodeJS.ProcessEnv): Counts {
  const began = Date.now();
  const { status } = spawnSync(process.execPath, [step.script, ...step.args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  if (!existsSync(step.report)) {
    process.stdout.write(`${step.name}: no report after ${seconds} s\n`);
    return { passed: 0, failed: 1 };
  }
  const counts = step.count(step.report);
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  process.stdout.write(`${step.name}: ${counts.passed} passed and ${counts.failed} failed in ${seconds} s\n`);
  return counts;
}

function simple(name: string, args: string[], env: NodeJS.ProcessEnv): Counts {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  process.stdout.write(`${name}: ${status === 0 ? 'clean' : 'not clean'}\n`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

test().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
});
