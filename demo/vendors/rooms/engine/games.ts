import { rummy } from './rummy/rummy.ts';
import { thirteen } from './thirteen/thirteen.ts';
import type { CardGame } from './types.ts';

/** The games of the card rooms that this engine plays. */
export type GameName = 'rummy' | 'thirteen';

/** The engine keeps states of all games alike: each game knows its own. */
export type AnyState = { turns: number };

/** The rules of each game. */
export const games: Readonly<Record<GameName, CardGame<AnyState>>> = {
  rummy: rummy as unknown as CardGame<AnyState>,
  thirteen: thirteen as unknown as CardGame<AnyState>,
};
