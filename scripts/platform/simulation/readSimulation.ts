import { CommandError } from '../CommandError.ts';
import type { Arguments } from '../readArguments.ts';

export interface SimulationOptions {
  agents: number;
  members: number;
  days: number;
  levels: number;
  seed: string;
}

/** Options with a whole number: the one without the option, and the bounds. */
const bounds = {
  agents: { usual: 20, least: 1, most: 20_000 },
  members: { usual: 200, least: 0, most: 1_000_000 },
  days: { usual: 5, least: 1, most: 400 },
  levels: { usual: 4, least: 1, most: 12 },
} as const;

/** The size of a simulation, or what is wrong with an option. */
export function readSimulation({ words, option }: Arguments): SimulationOptions {
  const [, extra] = words;
  if (extra !== undefined)
    throw new CommandError(
      `"${extra}" is no option: simulate takes --agents, --members, --days, --levels and --seed.`,
      2,
    );
  const whole = (name: keyof typeof bounds): number => {
    const { usual, least, most } = bounds[name];
    const text = option(name);
    if (text === undefined) return usual;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new CommandError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`, 2);
    return value;
  };
  const size = {
    agents: whole('agents'),
    members: whole('members'),
    days: whole('days'),
    levels: whole('levels'),
  };
  const seed = option('seed') ?? '1';
  if (seed.trim() === '') throw new CommandError('--seed must not be empty.', 2);
  if (size.agents < size.levels)
    throw new CommandError(`${size.levels} levels need as many agents: --agents is ${size.agents}.`, 2);
  return { ...size, seed };
}
