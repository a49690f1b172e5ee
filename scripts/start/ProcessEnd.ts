import { constants } from 'node:os';

/** How a process ended. */
export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Set when it could not be started at all. */
  error?: Error;
}

/** What follows "The platform …". */
export function endInWords({ code, signal, error }: ProcessEnd): string {
  if (error) return `could not be started (${error.message})`;
  if (signal === 'SIGKILL')
    return 'was ended by SIGKILL (by the system when memory runs out, or by a person)';
  if (signal !== null) return `was ended by ${signal}`;
  return `ended with code ${code}`;
}

/** The exit code by which a shell reports it: 128 and the signal's number for a signal. */
export function exitCodeOf({ code, signal }: ProcessEnd): number {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal];
}
