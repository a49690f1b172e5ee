export { errorFacts } from '#kit/errorFacts.ts';

import { traceId } from '#kit/tracing/tracing.ts';
import { currentRequest } from './requestContext.ts';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';
const levels: LogLevel[] = ['error', 'warn', 'info', 'debug'];

/**
 * One JSON object per line: `time`, `level`, `what`, the request's id as `request` and its trace as `trace` if there is one, and
 * facts such as `brand`, `page`, `widget`. Never secrets.
 */
export type Log = (level: LogLevel, what: string, facts?: Record<string, unknown>) => void;

/** `LOG` sets the minimum level that is written (`info`). */
export function createLog(
  least: string = 'info',
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const wanted = levels.indexOf(levels.find((level) => level === least) ?? 'info');
  return (level, what, facts = {}) => {
    if (levels.indexOf(level) > wanted) return;
    const request = currentRequest()?.id;
    const line = { time: new Date().toISOString(), level, what, request, trace: traceId(), ...facts };
    write(`${JSON.stringify(line)}\n`);
  };
}
