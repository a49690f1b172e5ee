import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FolderHeld } from './FolderHeld.ts';
import { lockFolder } from './lockFolder.ts';
import { processStart } from './processStart.ts';

const lockFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'database.lock');
};

it('names the process that holds the folder', async () => {
  const file = await lockFile();
  const lock = await lockFolder(file);
  const second = lockFolder(file);
  await expect(second).rejects.toBeInstanceOf(FolderHeld);
  await expect(second).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  await (await lockFolder(file)).release();
});

it('takes over the lock of a process that is gone', async () => {
  const file = await lockFile();
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await writeFile(file, JSON.stringify({ pid: gone.pid, started: '1' }));
  const lock = await lockFolder(file);
  expect(JSON.parse(await readFile(file, 'utf8')).pid).toBe(process.pid);
  await lock.release();
});

it('takes over a lock whose number belongs to another process now, and one that cannot be read', async () => {
  for (const held of [JSON.stringify({ pid: process.pid, started: 'long ago' }), 'torn {']) {
    const file = await lockFile();
    await writeFile(file, held);
    const lock = await lockFolder(file);
    expect(await readFile(file, 'utf8')).not.toBe(held);
    await lock.release();
  }
});

it('lets one of many that come at once have it', async () => {
  const file = await lockFile();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file)));
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it('leaves the lock of another alone when it lets go', async () => {
  const file = await lockFile();
  const lock = await lockFolder(file);
  const other = JSON.stringify({ pid: 1, started: processStart(1) });
  await writeFile(file, other);
  await lock.release();
  expect(await readFile(file, 'utf8')).toBe(other);
});
