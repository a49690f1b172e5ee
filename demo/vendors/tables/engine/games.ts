import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragonTiger.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sicBo.ts';
import type { GameName, TableGame } from './types.ts';

/** The games of the table engine. */
export const games: Readonly<Record<GameName, TableGame>> = { roulette, baccarat, dragonTiger, sicBo };
