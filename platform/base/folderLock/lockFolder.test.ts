import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FolderLocked } from './FolderLocked.ts';
import { lockFolder } from './lockFolder.ts';
import { LockUnusable } from './LockUnusable.ts';

const lockFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'database.lock');
};

/** Arguments of a command that takes the lock and holds it. */
const keeper = (file: string): [string, ...string[]] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'lockFolder.ts'))});
   await lockFolder(${JSON.stringify(file)});
   console.log('held by ' + process.pid);
   setInterval(() => undefined, 1000);`,
];

/** Runs a command that reports when it holds the lock; resolves with the process id that the command sees. */
async function keep(command: string, args: string[]): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  });
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error('the lock holder ended')));
  });
  return { child, pid: Number(output.trim().split(' ').at(-1)) };
}

it('names the process that holds the folder, and can be taken after its release', async () => {
  const file = await lockFile();
  const lock = await lockFolder(file);
  const second = lockFolder(file, 0);
  await expect(second).rejects.toBeInstanceOf(FolderLocked);
  await expect(second).rejects.toThrow(`in use by process ${process.pid}. `);
  await lock.release();
  expect(await readdir(join(file, '..'))).toEqual(['database.lock.db']);
  await (await lockFolder(file)).release();
});

it('is refused while another process holds it, and succeeds at once when that process is killed', async () => {
  const file = await lockFile();
  const [command, ...args] = keeper(file);
  const { child, pid } = await keep(command, args);
  await expect(lockFolder(file, 0)).rejects.toThrow(`in use by process ${pid}. `);
  child.kill('SIGKILL');
  const lock = await lockFolder(file);
  expect(JSON.parse(await readFile(file, 'utf8')).pid).toBe(process.pid);
  await lock.release();
});

it('takes the lock of a killed process that is still a zombie', async () => {
  const file = await lockFile();
  // The shell turns into a program that never waits for its child.
  const command = keeper(file).map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const { pid } = await keep('sh', ['-c', `${command.join(' ')} & exec sleep 1000`]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => stateOf(pid)).toBe('Z');
  await (await lockFolder(file)).release();
  expect(stateOf(pid)).toBe('Z');
});

const unshare = ['-p', '-f', '--mount-proc'];
const mayUnshare = spawnSync('unshare', [...unshare, 'true']).status === 0;

/** Like two containers on one volume. Skipped if this account may not create a PID namespace (Linux, root). */
it.skipIf(!mayUnshare)('holds between PID namespaces, and says so', async () => {
  const file = await lockFile();
  const { child, pid } = await keep('unshare', [...unshare, '--kill-child', ...keeper(file)]);
  const second = lockFolder(file, 0);
  await expect(second).rejects.toThrow(`in use by process ${pid} of another container or computer`);
  const lock = lockFolder(file, 10_000);
  child.kill('SIGKILL');
  await (await lock).release();
});

it('ignores a stale holder, whatever process has that id now', async () => {
  for (const stale of [JSON.stringify({ pid: process.ppid }), 'torn {']) {
    const file = await lockFile();
    await writeFile(file, stale);
    const lock = await lockFolder(file, 0);
    expect(await readFile(file, 'utf8')).not.toBe(stale);
    await lock.release();
  }
});

it('is taken by exactly one of many concurrent attempts', async () => {
  const file = await lockFile();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file, 100)));
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it.each(['database.lock', 'database.lock.db'])(
  'explains that a folder exists at the path of %s',
  async (name) => {
    const file = await lockFile();
    await mkdir(join(file, '..', name));
    const refused = lockFolder(file);
    await expect(refused).rejects.toBeInstanceOf(LockUnusable);
    await expect(refused).rejects.toThrow(
      `cannot be locked by ${join(file, '..', name)}: a folder is in its place.`,
    );
  },
);

it('explains that another kind of file exists at the path of the lock', async () => {
  const file = await lockFile();
  await writeFile(`${file}.db`, 'x'.repeat(2000));
  await expect(lockFolder(file)).rejects.toThrow('it is another kind of file');
});

function stateOf(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2)[0];
}
