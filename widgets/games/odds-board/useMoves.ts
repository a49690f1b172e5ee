import { useState } from 'react';
import type { SportsBook } from '#schemas/generated/api.ts';

export type Move = 'up' | 'down';

/** Milliseconds for which a move stays marked. */
const markedMs = 12_000;

interface Seen {
  at: number;
  odds: ReadonlyMap<string, number>;
  moves: ReadonlyMap<string, { move: Move; at: number }>;
}

/** How odds have moved since the responses before, by `fixture selection`. */
export function useMoves(
  book: Pick<SportsBook, 'at' | 'fixtures'>,
): (fixture: string, selection: string) => Move | undefined {
  const [seen, setSeen] = useState<Seen>(() => nextSeen({ at: 0, odds: new Map(), moves: new Map() }, book));
  let current = seen;
  if (seen.at !== book.at) {
    current = nextSeen(seen, book);
    setSeen(current);
  }
  return (fixture, selection) => current.moves.get(`${fixture} ${selection}`)?.move;
}

/** The odds of a response, and the moves that are still marked at its time. */
export function nextSeen(before: Seen, { at, fixtures }: Pick<SportsBook, 'at' | 'fixtures'>): Seen {
  const odds = new Map<string, number>();
  const moves = new Map([...before.moves].filter(([, move]) => at - move.at < markedMs));
  for (const { fixture, prices } of fixtures)
    for (const { selection, odds: now } of prices) {
      if (now === null) continue;
      const key = `${fixture} ${selection}`;
      const last = before.odds.get(key);
      odds.set(key, now);
      if (last !== undefined && last !== now) moves.set(key, { move: last < now ? 'up' : 'down', at });
    }
  return { at, odds, moves };
}
