import { createStore } from 'zustand/vanilla';
import type { CallQuery } from '#schemas/generated/api.ts';
import type { Line } from './stakes.ts';

export type TicketRequest = CallQuery<'placeLotteryTicket'>;

/** A ticket that was sent, and whose answer is still missing. */
export interface Pending {
  /** The Idempotency-Key of the press on "Place": sent again with it, the ticket is placed once. */
  key: string;
  request: TicketRequest;
}

/** The lines of a ticket before it is placed. */
export interface Slip {
  lines: Line[];
  draws: number;
  stopOnWin: boolean;
  pending: Pending | null;
}

export const emptySlip: Slip = { lines: [], draws: 1, stopOnWin: false, pending: null };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session values: the slips of a tab, one per game. */
const keyOf = (gameCode: string) => `lottery-slip ${gameCode}`;

/**
 * The bet slip of a game in this tab. Every change is in the session storage before it shows, so that a reload, a crash
 * of the page or a lost connection loses nothing. Without storage it lives as long as the page.
 */
export function createSlip(gameCode: string, storage: Storage | undefined) {
  const store = createStore<Slip>(() => read(gameCode, storage));
  const set = (change: Partial<Slip>) => {
    const slip = { ...store.getState(), ...change };
    try {
      if (slip.lines.length === 0 && !slip.pending) storage?.removeItem(keyOf(gameCode));
      else storage?.setItem(keyOf(gameCode), JSON.stringify(slip));
    } catch {
      // A full or refused storage: the slip still works.
    }
    store.setState(slip, true);
  };
  return {
    subscribe: store.subscribe,
    get: store.getState,

    /** Adds a line. The same picks again raise the multiple, up to `maxMultiple`; with another stake, they replace it. */
    add(line: Line, maxMultiple: number): void {
      const { lines } = store.getState();
      const same = lines.findIndex((one) => sameBet(one, line));
      if (same === -1) return set({ lines: [...lines, line] });
      set({ lines: lines.map((one, at) => (at === same ? merged(one, line, maxMultiple) : one)) });
    },
    change(at: number, change: Partial<Pick<Line, 'unit' | 'multiple'>>): void {
      set({
        lines: store.getState().lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
      });
    },
    remove(at: number): void {
      set({ lines: store.getState().lines.filter((_, index) => index !== at) });
    },
    setDraws(change: Partial<Pick<Slip, 'draws' | 'stopOnWin'>>): void {
      set(change);
    },
    clear(): void {
      set(emptySlip);
    },
    /** What to send: the ticket whose answer is missing if there is one, else this request under a new key. */
    begin(request: TicketRequest, newKey: () => string): Pending {
      const { pending } = store.getState();
      if (pending) return pending;
      const next = { key: newKey(), request };
      set({ pending: next });
      return next;
    },
    /** The platform has answered with a refusal: nothing is placed, and another press is another action. */
    settle(): void {
      set({ pending: null });
    },
  };
}

export type SlipStore = ReturnType<typeof createSlip>;

const sameBet = (one: Line, other: Line) =>
  one.playType === other.playType && one.picks.toSorted().join() === other.picks.toSorted().join();

function merged(line: Line, again: Line, most: number): Line {
  if (line.unit !== again.unit) return again;
  return { ...line, multiple: Math.min(line.multiple + again.multiple, most) };
}

function read(gameCode: string, storage: Storage | undefined): Slip {
  try {
    const value: unknown = JSON.parse(storage?.getItem(keyOf(gameCode)) ?? 'null');
    if (!isObject(value) || !Array.isArray(value['lines'])) return emptySlip;
    const { draws, stopOnWin, pending } = value;
    return {
      lines: value['lines'].filter(isLine),
      draws: typeof draws === 'number' && Number.isInteger(draws) && draws > 0 ? draws : 1,
      stopOnWin: stopOnWin === true,
      pending: isPending(pending) ? pending : null,
    };
  } catch {
    return emptySlip;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isLine(value: unknown): value is Line {
  return (
    isObject(value) &&
    typeof value['playType'] === 'string' &&
    typeof value['unit'] === 'string' &&
    Number.isInteger(value['multiple']) &&
    Array.isArray(value['picks']) &&
    value['picks'].every((pick) => typeof pick === 'string')
  );
}

function isPending(value: unknown): value is Pending {
  return isObject(value) && typeof value['key'] === 'string' && isObject(value['request']);
}
