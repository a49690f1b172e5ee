import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestChromium } from '../lib/findChromium.ts';
import { installOwn } from '../lib/installOwn.ts';
import { failureInWords } from './counts.ts';
import { longPlan, matrixPlan, usualPlan } from './plans.ts';
import { outcomeOf, repeatFailures, sumOf, type Outcome } from './repeatFailures.ts';
import { runStep, type StepResult } from './runStep.ts';
import { offerDatabases } from './postgresql/offerDatabases.ts';
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
  const began = performance.now();
  const outcome = args.includes('--long') ? await long() : await inBrowser(args);
  const { passed, failed, failures, unsteady } = outcome;
  writeFileSync(join(reports, 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
  // Repeated at the end: of a long output, often only the end is stored.
  for (const test of unsteady) process.stdout.write(`UNSTEADY, passed alone: ${failureInWords(test)}\n`);
  for (const test of failures) process.stdout.write(`FAILED ${failureInWords(test)}\n`);
  process.stdout.write(`${Math.round((performance.now() - began) / 60_000)} minutes in all\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Without a browser only the browser steps fail. */
async function nameChromium(): Promise<void> {
  try {
    process.env['CHROMIUM'] = await findTestChromium();
  } catch (error) {
    process.stdout.write(`${messageOf(error)}\n`);
  }
}

async function inBrowser(args: string[]): Promise<Outcome> {
  await nameChromium();
  const stop = await offerDatabases();
  try {
    return await runAll(args.includes('--matrix') ? matrixPlan(reports) : usualPlan(reports));
  } finally {
    await stop();
  }
}

async function long(): Promise<Outcome> {
  await nameChromium();
  installOwn(join(root, 'demo/artwork/packages'));
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

/** With `CI` set, failed tests are repeated. */
async function runAll(steps: Step[]): Promise<Outcome> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(...(await runStep(root, step)));
  return process.env['CI'] ? repeatFailures(root, results) : sumOf(results.map(outcomeOf));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

test(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
});
