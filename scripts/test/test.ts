import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTestChromium } from '../lib/findChromium.ts';
import { add, type Counts } from './counts.ts';
import { longPlan, matrixPlan, usualPlan } from './plans.ts';
import { runStep } from './runStep.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';
import type { Step } from './Step.ts';

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'reports');

/** CI uses a fixed seed, so that runs of one commit are repeatable; manual runs draw a random one. */
const ciSeed = 655_309_710;

/** `npm test`, `-- --matrix`, `-- --long`. All steps run even if one fails; the last line is `N passed, N failed`. */
async function test(args: string[]): Promise<void> {
  if (process.env['CI']) process.env['LIVERY_SEED'] ??= String(ciSeed);
  mkdirSync(reports, { recursive: true });
  const { passed, failed, failures = [] } = args.includes('--long') ? await long() : await inBrowser(args);
  // Once more at the end: of a long output often only that is kept.
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Without a browser only the browser steps fail. */
async function inBrowser(args: string[]): Promise<Counts> {
  try {
    process.env['CHROMIUM'] = await findTestChromium();
  } catch (error) {
    process.stdout.write(`${messageOf(error)}\n`);
  }
  return runAll(args.includes('--matrix') ? matrixPlan(reports) : usualPlan(reports));
}

async function long(): Promise<Counts> {
  const seed = Number(process.env['LIVERY_SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`LIVERY_SEED=${seed} repeats this run\n`);
  const server = await openPostgresql();
  process.stdout.write(
    'leftOut' in server ? `PostgreSQL is left out: ${server.leftOut}\n` : 'on PostgreSQL too\n',
  );
  try {
    return await runAll(longPlan(reports, seed, 'leftOut' in server ? undefined : server.url));
  } finally {
    if (!('leftOut' in server)) await server.stop();
  }
}

async function runAll(steps: Step[]): Promise<Counts> {
  let sum: Counts = { passed: 0, failed: 0 };
  for (const step of steps) sum = add(sum, await runStep(root, step));
  return sum;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

test(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
});
