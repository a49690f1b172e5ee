/** Names of all fish, which the texts and the drawings go by. */
export type FishName =
  | 'sardine'
  | 'clownfish'
  | 'tang'
  | 'puffer'
  | 'lionfish'
  | 'turtle'
  | 'shark'
  | 'goldenKoi'
  | 'lanternfish'
  | 'shrimp'
  | 'jellyfish'
  | 'squid'
  | 'nautilus'
  | 'angler'
  | 'eel'
  | 'kraken';

/** What a caught fish pays per credit of the shot, and how often in relation to the others of its list. */
export type Pay = readonly [multiplier: number, weight: number];

export interface FishKind {
  name: FishName;
  pays: readonly Pay[];
  /** Fish in a swarm, least and most. */
  swarm: readonly [number, number];
  /** How often a swarm of it comes, in relation to the others; a boss has 0 and comes by the clock. */
  weight: number;
  /** Seconds that it takes to cross the pond. */
  seconds: number;
  /** Length, as a share of the pond's size. */
  size: number;
}

export type FishSetName = 'reef' | 'abyss';

/** Fish, odds and scenery of a game. */
export interface FishSet {
  name: FishSetName;
  /** Return to player of every shot, in ten-thousandths. */
  returns: number;
  kinds: readonly FishKind[];
}

export const fishSets: Readonly<Record<FishSetName, FishSet>> = {
  /** A sunny reef: many small catches. */
  reef: {
    name: 'reef',
    returns: 9650,
    kinds: [
      { name: 'sardine', pays: [[2, 1]], swarm: [5, 9], weight: 10, seconds: 13, size: 0.075 },
      { name: 'clownfish', pays: [[4, 1]], swarm: [3, 5], weight: 9, seconds: 14, size: 0.088 },
      { name: 'tang', pays: [[6, 1]], swarm: [2, 4], weight: 8, seconds: 13, size: 0.105 },
      { name: 'puffer', pays: [[10, 1]], swarm: [1, 2], weight: 6, seconds: 16, size: 0.12 },
      { name: 'lionfish', pays: [[15, 1]], swarm: [1, 2], weight: 5, seconds: 17, size: 0.15 },
      { name: 'turtle', pays: [[25, 1]], swarm: [1, 2], weight: 4, seconds: 18, size: 0.19 },
      { name: 'shark', pays: [[50, 1]], swarm: [1, 1], weight: 2, seconds: 15, size: 0.32 },
      {
        name: 'goldenKoi',
        pays: [
          [80, 6],
          [150, 3],
          [300, 1],
        ],
        swarm: [1, 1],
        weight: 0,
        seconds: 20,
        size: 0.4,
      },
    ],
  },
  /** The deep sea: rarer and larger catches. */
  abyss: {
    name: 'abyss',
    returns: 9600,
    kinds: [
      { name: 'lanternfish', pays: [[2, 1]], swarm: [5, 8], weight: 9, seconds: 14, size: 0.078 },
      { name: 'shrimp', pays: [[3, 1]], swarm: [3, 6], weight: 9, seconds: 15, size: 0.085 },
      { name: 'jellyfish', pays: [[5, 1]], swarm: [2, 4], weight: 8, seconds: 19, size: 0.12 },
      { name: 'squid', pays: [[8, 1]], swarm: [2, 3], weight: 7, seconds: 13, size: 0.14 },
      { name: 'nautilus', pays: [[12, 1]], swarm: [1, 2], weight: 5, seconds: 18, size: 0.13 },
      {
        name: 'angler',
        pays: [
          [15, 3],
          [35, 1],
        ],
        swarm: [1, 1],
        weight: 4,
        seconds: 18,
        size: 0.2,
      },
      { name: 'eel', pays: [[40, 1]], swarm: [1, 1], weight: 3, seconds: 14, size: 0.34 },
      {
        name: 'kraken',
        pays: [
          [100, 6],
          [200, 3],
          [500, 1],
        ],
        swarm: [1, 1],
        weight: 0,
        seconds: 22,
        size: 0.42,
      },
    ],
  },
};

/** The boss of a set: the kind that no swarm is drawn from. */
export const bossOf = ({ kinds }: FishSet): FishKind => kinds.find(({ weight }) => weight === 0) ?? kinds[0]!;
