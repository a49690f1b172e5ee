import type { Figure } from '../Figure.ts';
import type { BenchOptions } from '../BenchOptions.ts';
import type { BenchServers } from '../BenchServers.ts';
import { brands } from './brands.ts';
import { bytes } from './bytes.ts';
import { growth } from './growth.ts';
import { paint } from './paint.ts';
import { records } from './records.ts';
import { start } from './start.ts';
import { storybook } from './storybook.ts';
import { throughput } from './throughput.ts';
import { usable } from './usable.ts';

/** The parts of the bench by name, in the order in which they run: what a load could disturb comes first. */
export const parts: Record<string, (servers: BenchServers, options: BenchOptions) => Promise<Figure[]>> = {
  bytes,
  paint,
  usable,
  throughput,
  start,
  storybook,
  growth,
  brands,
  records,
};

/** Those that measure the home of one brand. */
export const homeParts = ['bytes', 'paint', 'usable', 'throughput'];
