import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countsInWords, settle, slowestInWords, type Counts } from './counts.ts';
import type { Step } from './Step.ts';

/** A step that has run, and its result. */
export interface StepResult {
  step: Step;
  counts: Counts;
}

/** Runs a step and its parallel steps to completion. The step's own result comes first. */
export async function runStep(root: string, step: Step): Promise<StepResult[]> {
  const others = async () => {
    const results: StepResult[] = [];
    for (const one of step.beside ?? []) results.push(await runOne(root, one, 'pipe'));
    return results;
  };
  const [own, beside] = await Promise.all([runOne(root, step, 'inherit'), others()]);
  return [own, ...beside];
}

/**
 * Runs a step to completion, without standard input, and prints its counts, its duration and its slowest tests. With
 * `inherit` its output is streamed; with `pipe` it is printed at once at the end.
 */
async function runOne(root: string, step: Step, output: 'inherit' | 'pipe'): Promise<StepResult> {
  const { name, script, args, env, report } = step;
  if (report) rmSync(report.file, { force: true });
  const began = performance.now();
  const status = await run(root, [join(root, script), ...args], output, env);
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = settle(countsOf(report, status), status);
  if (counts.failed > 0 && !counts.failures?.length)
    counts.failures = [{ title: `${name}, see its output above` }];
  for (const line of slowestInWords(counts.times ?? [])) process.stdout.write(`  ${line}\n`);
  process.stdout.write(`${name}: ${countsInWords(counts)} in ${seconds} s\n\n`);
  return { step, counts };
}

function countsOf(report: Step['report'], status: number | null): Counts {
  if (!report) return { passed: status === 0 ? 1 : 0, failed: 0 };
  if (!existsSync(report.file)) return { passed: 0, failed: 0 };
  try {
    return report.count(report.file);
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Returns the exit code, or null if the process was ended by a signal or could not be started. */
function run(
  cwd: string,
  args: string[],
  output: 'inherit' | 'pipe',
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        LIVERY_ROOT: cwd,
        // Tests start hundreds of commands and servers; a shared compile cache saves each from compiling the sources again.
        NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/livery-node'),
        // A larger young generation: garbage collection otherwise takes a tenth of the time.
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
        ...env,
      },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', () => resolve(null));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code);
    });
  });
}
