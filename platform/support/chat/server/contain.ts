import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '#platform/base/log/index.ts';

/**
 * Runs what an event or a timer causes. An error is logged, and `end` ends what it concerns. Thrown on, it would end the
 * process, which with the embedded database is that of the whole platform.
 */
export function contain(log: Log, work: () => void, end: () => void): void {
  try {
    work();
  } catch (error) {
    log('error', 'a part of the chat failed', errorFacts(error, { withStack: true }));
    try {
      end();
    } catch (second) {
      log('error', 'what failed in the chat could not be ended', errorFacts(second));
    }
  }
}
