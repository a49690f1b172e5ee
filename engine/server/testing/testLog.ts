import type { Log, LogLevel } from '../base/log.ts';

/** A log that records its lines. */
export function testLog(): { log: Log; lines: { level: LogLevel; what: string; facts: object }[] } {
  const lines: { level: LogLevel; what: string; facts: object }[] = [];
  return { lines, log: (level, what, facts = {}) => void lines.push({ level, what, facts }) };
}
