import type { Random } from '#kit/seededRandom.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

export const simulatedCode = 'SIMULATION';
export const simulatedCategories = ['RNG', 'LIVE', 'SPORTS'];

/** How often something happened, by its name. */
export type SimulationCounts = Record<string, number>;

/** What the parts of a simulation share. `now` is the clock of the simulated day. */
export interface SimulationScene {
  db: Database;
  merchant: Merchant;
  random: Random;
  now: Date;
  counts: SimulationCounts;
}
