import { currentRequest } from '../operations/requestContext.ts';

/** From the least to the most urgent. */
export const levels = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** Writes one line, within a request with its id; `facts` never hold passwords, tokens or bodies. */
export type Log = (level: Level, message: string, facts?: Record<string, unknown>) => void;

/** A log of JSON lines on stderr from `least` on. `silent` writes nothing, an unknown word counts as `info`. */
export function createLog(least: string | undefined): Log {
  if (least === 'silent') return () => undefined;
  const named = levels.findIndex((level) => level === least);
  const floor = named === -1 ? levels.indexOf('info') : named;
  return (level, message, facts = {}) => {
    if (levels.indexOf(level) < floor) return;
    const request = currentRequest()?.id;
    const line = { time: new Date().toISOString(), level, message, request, ...facts };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  };
}
