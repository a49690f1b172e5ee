import type { Figure } from '../Figure.ts';
import type { BenchOptions } from '../BenchOptions.ts';
import type { BenchServers } from '../BenchServers.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
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
  rewards,
  accounts,
  agents,
  streams,
  chat,
};

/** Those that measure the home of one brand. */
export const homeParts = ['bytes', 'paint', 'usable', 'throughput'];
