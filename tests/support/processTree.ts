import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that a process started, and that these started. */
export function descendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

export function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Which of our servers a process is. */
export function serverName(pid: number): string | undefined {
  const script = /dist\/server\/(\w+)\.js/.exec(commandLine(pid))?.[1];
  return script === 'demoPlatform' ? 'platform' : script;
}

export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
