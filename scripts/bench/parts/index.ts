import type { Figure } from '../Figure.ts';
import type { BenchOptions } from '../BenchOptions.ts';
import type { BenchServers } from '../BenchServers.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { bets } from './bets.ts';
import { brands } from './brands.ts';
import { bytes } from './bytes.ts';
import { chat } from './chat.ts';
import { games } from './games.ts';
import { growth } from './growth.ts';
import { paint } from './paint.ts';
import { records } from './records.ts';
import { rewards } from './rewards.ts';
import { start } from './start.ts';
import { storybook } from './storybook.ts';
import { streams } from './streams.ts';
import { throughput } from './throughput.ts';
import { usable } from './usable.ts';

/** Measures figures: all at once, or one after the other, so that a later failure does not lose the earlier ones. */
type Part = (
  servers: BenchServers,
  options: BenchOptions,
) => Promise<readonly Figure[]> | AsyncIterable<Figure>;

/** The parts of the bench by name, in the order in which they run: what a load could disturb comes first. */
export const parts: Record<string, Part> = {
  bytes,
  paint,
  usable,
  throughput,
  start,
  storybook,
  growth,
  brands,
  records,
  games,
  bets,
  rewards,
  accounts,
  agents,
  streams,
  chat,
};

/** Minutes that each takes on two cores, by experience. */
export const minutesOf: Readonly<Record<string, number>> = {
  bytes: 1,
  paint: 6,
  usable: 4,
  throughput: 2,
  start: 2,
  storybook: 3,
  growth: 4,
  brands: 4,
  records: 3,
  games: 4,
  bets: 4,
  rewards: 3,
  accounts: 2,
  agents: 4,
  streams: 4,
  chat: 3,
};

/** Those whose figures are one table: how fast it is, and how many it serves. */
export const tableParts = ['bytes', 'paint', 'throughput', 'games', 'bets', 'accounts', 'streams'];

/** Those that measure the home of one brand. */
export const homeParts = ['bytes', 'paint', 'usable', 'throughput'];
