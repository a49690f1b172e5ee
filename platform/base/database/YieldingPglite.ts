import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/** Milliseconds after which requests and timers of the process have their turn. */
const turnMs = 20;

/**
 * The embedded database answers within the same turn of the event loop: a job of hundreds of statements would let no request in
 * until it ends. This one lets others in after some milliseconds, between two messages to the database, also within a transaction.
 */
export class YieldingPglite extends PGlite {
  #turn = performance.now();

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.#turn > turnMs) {
      await setImmediate();
      this.#turn = performance.now();
    }
    return super.execProtocolStream(...args);
  }
}
