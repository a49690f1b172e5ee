import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The project's folder. */
export const root = process.env['LIVERY_ROOT'] ?? process.cwd();

/** The result of a command. */
export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A running command: its output so far, and how it ends. */
export interface Running {
  process: ChildProcess;
  stdout: string;
  stderr: string;
  ended: Promise<Outcome>;
}

/** Processes that still run when the tests end are killed. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const { pid } of living) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

const bin = (folder: string) => join(folder, 'node_modules/.bin');

/** Starts `npm run -s <script> -- <args>` as a user would, in the project's folder or another. */
export function startNpm(script: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Running {
  return start('npm', ['run', '-s', script, ...(args.length > 0 ? ['--', ...args] : [])], env, cwd);
}

/** Runs `npm run -s <script> -- <args>` to completion. */
export function npm(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<Outcome> {
  return startNpm(script, args, env, cwd).ended;
}

/** Runs `npm` with exactly these arguments, without the `--` that the others add, to completion. */
export function rawNpm(words: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return start('npm', words, env, root).ended;
}

/** Runs a program of the installed packages, such as `tsc`, to completion. */
export function tool(name: string, args: string[], cwd = root): Promise<Outcome> {
  return start(join(bin(root), name), args, {}, cwd).ended;
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv, cwd: string): Running {
  const child = spawn(command, args, {
    cwd,
    env: {
      ...withoutTests(process.env),
      PATH: `${bin(cwd)}${delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, as a terminal creates: Ctrl-C goes to all of it.
    detached: true,
  });
  const running: Running = {
    process: child,
    stdout: '',
    stderr: '',
    ended: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, stdout: running.stdout, stderr: running.stderr }));
    }),
  };
  living.add(child);
  child.once('close', () => living.delete(child));
  child.stdout.on('data', (chunk: Buffer) => (running.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (running.stderr += chunk.toString()));
  return running;
}

/** The environment without the variables of the test runner. */
function withoutTests(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(?:VITEST|VITE_|TEST$|NODE_ENV$|NODE_OPTIONS$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name),
    ),
  );
}
