import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { assertPageFirst, canPutPageFirst, readStat } from './pageFirst.ts';

describe.skipIf(!canPutPageFirst())('what comes first on the machine', () => {
  const started = (...args: string[]) =>
    readStat(
      spawnSync('./pageFirst.sh', ['sh', '-c', 'cat /proc/self/stat', ...args], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      }).stdout,
    );

  it('is what Chromium forks its pages from', () => expect(started('--type=zygote').ahead).toBe(true));

  it('is not what it forks network and graphics from', () =>
    expect(started('--type=zygote', '--no-zygote-sandbox').ahead).toBe(false));

  it('is told where a browser has put no page there', () =>
    expect(assertPageFirst(process.pid, 0)).rejects.toThrow('did not put its pages first'));
});

it('a command may be called anything', () => {
  const rest = ['S', 1, 77, ...Array.from({ length: 35 }, () => 0), 2].join(' ');
  expect(readStat(`12 (a) b) ${rest}`)).toEqual({ group: 77, ahead: true });
});
