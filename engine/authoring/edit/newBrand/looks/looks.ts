import { arcade } from './arcade.ts';
import { arena } from './arena.ts';
import { classic } from './classic.ts';
import type { Look } from './look.ts';
import { salon } from './salon.ts';
import { tribune } from './tribune.ts';

/** The looks that `brand new --look` offers. */
export const looks: readonly Look[] = [classic, arena, salon, arcade, tribune];
