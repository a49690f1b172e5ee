import { readFileSync } from 'node:fs';

/** Millions of bytes that a process holds in memory, as Linux says. */
export function residentMemory(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(found?.[1]) * 1024) / 1e6;
}
