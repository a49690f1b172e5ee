import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'livery-lock-'));
  file = join(dir, 'build.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Starts another process that holds the lock for a time; resolves when it has it. */
function held(milliseconds: number): Promise<{ ended: Promise<void>; kill: () => void; pid?: number }> {
  const module = join(import.meta.dirname, '../../platform/base/folderLock/lockFolder.ts');
  const script = `const { lockFolder } = await import(${JSON.stringify(module)});
    const lock = await lockFolder(${JSON.stringify(file)});
    console.log('held');
    await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));
    await lock.release();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve) =>
    child.stdout.once('data', () => resolve({ ended, kill: () => child.kill('SIGKILL'), pid: child.pid })),
  );
}

it('waits until the other process is done', async () => {
  await held(600);
  const began = performance.now();
  await oneAtATime(file, () => undefined);
  expect(performance.now() - began).toBeGreaterThan(400);
});

it('names the process when the wait times out', async () => {
  const other = await held(20_000);
  let worked = false;
  const waiting = oneAtATime(file, () => (worked = true), 300);
  await expect(waiting).rejects.toThrow(`Process ${other.pid} has been building for more than 0.3 s`);
  other.kill();
  await other.ended;
  await oneAtATime(file, () => (worked = true));
  expect(worked).toBe(true);
});

it('releases the lock if the work fails', async () => {
  const failing = oneAtATime(file, () => {
    throw new Error('no such file');
  });
  await expect(failing).rejects.toThrow('no such file');
  expect(await oneAtATime(file, () => 'built')).toBe('built');
});
