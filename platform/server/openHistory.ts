import { setTimeout } from 'node:timers/promises';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Turn } from '#platform/base/lease/index.ts';
import type { Demonstration } from './Demonstration.ts';
import type { JobKind } from './jobs/index.ts';
import type { PlatformParts } from './parts.ts';

/** The first pages of a site come before the history of its agents. */
const delayMs = 3_000;
/** Between two looks whether another process has written it. */
const waitMs = 500;
/** Jobs that would settle the history at the present time. */
const waiting = ['contracts', 'settlements'];

/** The history that a demonstration writes while its platform answers. */
interface History {
  /** Kinds of jobs, of which some do nothing until the history is written. */
  before(kinds: readonly JobKind[]): JobKind[];
  begin(): void;
  /** Stops after the transaction that runs. */
  close(): Promise<void>;
}

/**
 * Prepares the writing of a demonstration's history, which one process does at a time: the next one finds it written. Without a
 * demonstration there is nothing to wait for.
 */
export function openHistory(
  parts: PlatformParts,
  demonstration: Pick<Demonstration, 'writeHistory'> | undefined,
  takeTurn: () => Promise<Turn & { close(): Promise<void> }>,
): History {
  const { db, now, log } = parts;
  const stop = new AbortController();
  let isWritten = demonstration?.writeHistory === undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    let turn: Awaited<ReturnType<typeof takeTurn>> | undefined;
    try {
      await setTimeout(delayMs, undefined, { signal: stop.signal });
      turn = await takeTurn();
      while (!turn.isMine) await setTimeout(waitMs, undefined, { signal: stop.signal });
      await demonstration?.writeHistory?.({ db, now, log, signal: stop.signal });
      log('info', 'the history of the demonstration is written');
    } catch (error) {
      if (!stop.signal.aborted)
        log('error', 'the history of the demonstration is not whole', errorFacts(error, { withStack: true }));
    } finally {
      await turn?.close();
    }
    isWritten = !stop.signal.aborted;
  };
  return {
    before: (kinds) =>
      kinds.map((kind) =>
        waiting.includes(kind.name) ? { ...kind, run: async (to) => (isWritten ? kind.run(to) : 0) } : kind,
      ),
    begin() {
      if (!isWritten) writing = write();
    },
    async close() {
      stop.abort();
      await writing;
    },
  };
}
