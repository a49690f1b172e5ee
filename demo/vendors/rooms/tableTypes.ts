export type { Scope, Seat } from '../cards/table.ts';

/** `open`: stakes are taken. `playing`: a round is played. `showing`: it is over, and its seed is shown. */
export type Phase = 'open' | 'playing' | 'showing';
