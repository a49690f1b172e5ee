import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './BackupError.ts';

/** PostgreSQL's client programs on this machine. */
interface Programs {
  major: number;
  /** The path of a program, such as `pg_dump`. */
  path(name: string): string;
}

/**
 * The client programs for a server of this major version: the same version if it is installed, else the next newer one.
 * Older programs cannot read the server, and an older server may refuse what newer ones write.
 */
export function findClientPrograms(serverMajor: number): Programs {
  const inFolders = globSync('/usr/lib/postgresql/*/bin/pg_dump').map((path) =>
    programsAt((name) => join(path, '..', name)),
  );
  const all = [...inFolders, programsAt((name) => name)].filter((programs) => programs !== undefined);
  const fit = all
    .filter(({ major }) => major >= serverMajor)
    .toSorted((one, other) => one.major - other.major)[0];
  if (fit) return fit;
  const found =
    all.length === 0
      ? 'none are installed'
      : `only version ${all.map(({ major }) => major).join(', ')} is installed`;
  throw new BackupError(
    `The client programs of PostgreSQL ${serverMajor} (pg_dump, pg_restore) are needed on this machine, and ${found}. Install them (Debian: apt-get install postgresql-client-${serverMajor}), or run this command on a machine that has them.`,
  );
}

function programsAt(path: (name: string) => string): Programs | undefined {
  const version = spawnSync(path('pg_dump'), ['--version'], { encoding: 'utf8' });
  const [, major] = /(\d+)(?:\.\d+)?(?:\s|$)/.exec(version.stdout ?? '') ?? [];
  return version.status === 0 && major !== undefined ? { major: Number(major), path } : undefined;
}

/** Streams a program's standard output. Throws its error output if it fails. */
export async function* outputOf(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): AsyncIterable<Uint8Array> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf(child);
  yield* child.stdout as AsyncIterable<Uint8Array>;
  await ended;
}

/** Pipes a stream into a program's standard input. Throws its error output if it fails. */
export async function feed(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  input: Readable,
): Promise<void> {
  const child = spawn(path, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(child);
  // A program that fails closes its input; `ended` then throws the reason.
  await pipeline(input, child.stdin).catch(() => undefined);
  await ended;
}

function endOf(child: ReturnType<typeof spawn>): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new BackupError(errors.trim() || `The program exited with code ${code}.`)),
    );
  });
  // It may reject before it is awaited.
  ended.catch(() => undefined);
  return ended;
}
