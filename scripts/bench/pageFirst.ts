import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs Chromium's pages ahead of all else on the machine, from this folder. */
export const pageFirstArgs = ['--zygote-cmd-prefix=./pageFirst.sh'];

/** The number of the round-robin class in sched(7). */
const roundRobin = 2;

/** Whether this machine lets processes be put ahead of others: Linux, as root, with `chrt` of util-linux. */
export const canPutPageFirst = (): boolean => spawnSync('chrt', ['--rr', '1', 'true']).status === 0;

/** Whether a process is ahead, and its group, by what proc(5) has in its `stat`. */
export function readStat(stat: string): { group: number; ahead: boolean } {
  // Anything may stand in the command's name, which ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { group: Number(fields[2]), ahead: Number(fields[38]) === roundRobin };
}

/** Resolves once a page of a group of processes is ahead; rejects where none is in time: the browser did not understand. */
export async function assertPageFirst(group: number, within = 10_000): Promise<void> {
  const until = Date.now() + within;
  while (!hasPageAhead(group)) {
    if (Date.now() > until)
      throw new Error('Chromium did not put its pages first: it no longer knows --zygote-cmd-prefix.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function hasPageAhead(group: number): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        const stat = readStat(readFileSync(join('/proc', pid, 'stat'), 'utf8'));
        if (stat.group !== group || !stat.ahead) return false;
        return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').includes('--type=renderer');
      } catch {
        // It ended meanwhile.
        return false;
      }
    });
}
