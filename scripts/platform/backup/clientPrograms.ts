import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../CommandError.ts';

/** PostgreSQL's client programs on this machine. */
interface Programs {
  major: number;
  /** The path of one, such as `pg_dump`. */
  path(name: string): string;
}

/**
 * The client programs for a server of this major version: the same version where it is installed, else the next newer one.
 * An older one cannot read the server, and what a newer one writes may be refused by an older server.
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
      ? 'none were found'
      : `only those of ${all.map(({ major }) => major).join(', ')} were found`;
  throw new CommandError(
    `The client programs of PostgreSQL ${serverMajor} (pg_dump, pg_restore) are needed on this machine, and ${found}. Install them (Debian: apt-get install postgresql-client-${serverMajor}), or run this where they are.`,
  );
}

function programsAt(path: (name: string) => string): Programs | undefined {
  const said = spawnSync(path('pg_dump'), ['--version'], { encoding: 'utf8' });
  const [, major] = /(\d+)(?:\.\d+)?(?:\s|$)/.exec(said.stdout ?? '') ?? [];
  return said.status === 0 && major !== undefined ? { major: Number(major), path } : undefined;
}

/** What a program writes to its standard output, as it comes. Throws its own words where it fails. */
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

/** Feeds a program with its standard input. Throws its own words where it fails. */
export async function feed(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  input: Readable,
): Promise<void> {
  const child = spawn(path, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(child);
  // A program that fails closes its input: its own words say why.
  await pipeline(input, child.stdin).catch(() => undefined);
  await ended;
}

function endOf(child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CommandError(said.trim() || `The program ended with code ${code}.`)),
    );
  });
  // It may fail before anybody waits for it.
  ended.catch(() => undefined);
  return ended;
}
