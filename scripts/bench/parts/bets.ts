import { betRates } from '../games/betRates.ts';

/** Bets at the platform, compared with the least that double entry needs. */
export const bets = (): ReturnType<typeof betRates> => betRates();
