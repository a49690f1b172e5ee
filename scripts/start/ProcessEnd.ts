import { constants } from 'node:os';

/** How a process ended. */
export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Set if the process could not be started at all. */
  error?: Error;
}

/** Completes a sentence that begins with "The platform …". */
export function endInWords({ code, signal, error }: ProcessEnd): string {
  if (error) return `could not be started (${error.message})`;
  if (signal === 'SIGKILL')
    return 'was ended by SIGKILL (sent by a person, or by the system when memory runs out)';
  if (signal !== null) return `was ended by ${signal}`;
  return `exited with code ${code}`;
}

/** The exit code as a shell reports it: 128 plus the signal number for a signal. */
export function exitCodeOf({ code, signal }: ProcessEnd): number {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal];
}
