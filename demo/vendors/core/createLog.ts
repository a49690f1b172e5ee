import type { Log } from './types.ts';

const levels = ['info', 'warn', 'error'];

/** Logs JSON lines to stderr from the level `least` up; `silent` writes nothing. Facts contain no keys or tokens. */
export function createLog(least = 'info'): Log {
  const floor = least === 'silent' ? levels.length : Math.max(0, levels.indexOf(least));
  return (level, message, facts = {}) => {
    if (levels.indexOf(level) < floor) return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`);
  };
}
