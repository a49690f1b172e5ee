import { traceId } from '#kit/tracing/tracing.ts';
import { currentRequest } from './requestContext.ts';

/** From least to most urgent. */
export const levels = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** Writes one line, with the request id inside a request and the trace id inside a trace. `facts` must not contain passwords, tokens or bodies. */
export type Log = (level: Level, message: string, facts?: Record<string, unknown>) => void;

/** Logs JSON lines to stderr from the level `least` up. `silent` writes nothing, an unknown word counts as `info`. */
export function createLog(least: string | undefined): Log {
  if (least === 'silent') return () => undefined;
  const named = levels.findIndex((level) => level === least);
  const floor = named === -1 ? levels.indexOf('info') : named;
  return (level, message, facts = {}) => {
    if (levels.indexOf(level) < floor) return;
    const request = currentRequest()?.id;
    const line = { time: new Date().toISOString(), level, message, request, trace: traceId(), ...facts };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  };
}
