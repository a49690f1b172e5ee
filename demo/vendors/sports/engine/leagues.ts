import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { penalties } from './penalties.ts';
import { race } from './race.ts';
import { tennis } from './tennis.ts';
import type { Model } from './types.ts';

export type SportName =
  | 'football'
  | 'basketball'
  | 'tennis'
  | 'penalties'
  | 'riftfall'
  | 'cinder'
  | 'starhold'
  | 'duel';

/** All leagues, teams and titles are invented. */
export interface League {
  id: string;
  sport: SportName;
  /** Seconds between two matches, and of the first match after midnight. */
  every: number;
  offset: number;
  /** Teams play in turn in this number of groups, so that no team has two matches at a time. */
  groups: number;
  teams: readonly string[];
}

export const models: Readonly<Record<SportName, Model>> = {
  football,
  basketball,
  tennis,
  penalties,
  riftfall: race({ need: 2, rounds: 7, roundSeconds: 14, pause: 20, weight: 0.07 }),
  cinder: race({ need: 2, rounds: 13, roundSeconds: 6, pause: 16, weight: 0.06 }),
  starhold: race({ need: 3, rounds: 3, roundSeconds: 18, pause: 14, weight: 0.1 }),
  duel: race({ need: 1, rounds: 5, roundSeconds: 4, pause: 0, weight: 0.08 }),
};

/** Sports of the two books, in the order of their tabs. */
export const books = {
  sports: ['football', 'basketball', 'tennis', 'penalties'],
  esports: ['riftfall', 'cinder', 'starhold', 'duel'],
} as const satisfies Record<string, readonly SportName[]>;

const league = (
  id: string,
  sport: SportName,
  every: number,
  offset: number,
  groups: number,
  teams: string,
): League => ({
  id,
  sport,
  every,
  offset,
  groups,
  teams: teams.split(', '),
});

const minutes = 60;

export const leagues: readonly League[] = [
  league(
    'harbour',
    'football',
    6 * minutes,
    0,
    2,
    'Lantern Bay, Port Ashby, Kestrel Town, Old Quay, Marrow Hill, Saltmarsh Athletic, Fenwick Rovers, Brackwater, Cobalt City, Tidewell, Northmole, Gull Rock United',
  ),
  league(
    'highland',
    'football',
    6 * minutes,
    120,
    2,
    'Ember Valley, Stonebridge, Pinecrest Wanderers, Upper Larch, Frostgate, Ravenfell, Heather Moor, Copper Ridge, Thornlea, Slate Vale, Windmere, Goat Pass',
  ),
  league(
    'delta',
    'football',
    6 * minutes,
    240,
    2,
    'Lotus Stars, River Kings, Bamboo Grove, Monsoon City, Jade Canal, Mango Park, Reed Island, Pearl Estuary, Golden Paddy, Heron Lake, Silk Mills, Teak Forest',
  ),
  league(
    'skyline',
    'basketball',
    6 * minutes,
    60,
    2,
    'Cloudport Comets, Granite Giants, Neon Foxes, Riverside Rockets, Vanta Wolves, Maple Hawks, Orbit City, Iron Herons, Summit Bears, Coral Waves',
  ),
  league(
    'isles',
    'basketball',
    6 * minutes,
    210,
    2,
    'Volcano Five, Palm Coast, Lagoon Dragons, Reef Sharks, Typhoon Bay, Cinnamon Isles, Mangrove Tigers, Starfish Point',
  ),
  league(
    'amber',
    'tennis',
    6 * minutes,
    30,
    2,
    'Ilya Vantor, Marco Delune, Tomas Arkwell, Jonas Brae, Kenji Morroway, Luca Ferrand, Sami Oltrane, Piet Hollander, Arun Thessaly, Davi Corvane, Emil Norrstrand, Hugo Lasalle',
  ),
  league(
    'pearl',
    'tennis',
    6 * minutes,
    200,
    2,
    'Anya Velmore, Mira Castellan, Noor Halabi, Suda Wichara, Lena Ostermark, Yuki Harrowgate, Clara Devigne, Rosa Maravel, Zoe Lindqvale, Thi Lanmoor, Ines Calder, Petra Voss',
  ),
  league(
    'spot',
    'penalties',
    10,
    0,
    7,
    'Lantern Bay, Cobalt City, Frostgate, Ravenfell, Lotus Stars, Monsoon City, Stonebridge, Tidewell, Heron Lake, Jade Canal, Pearl Estuary, Old Quay, Thornlea, Silk Mills, Gull Rock United, Kestrel Town, Ember Valley, Reed Island, Slate Vale, Mango Park, Windmere',
  ),
  league(
    'prime',
    'riftfall',
    4 * minutes,
    0,
    3,
    'Moonhowl, Six Petals, Glass Lions, Team Parallax, Obsidian Oath, Lucid Storm, Paper Tigers, Velvet Rush, Night Ferry, Orchid Gaming',
  ),
  league(
    'outpost',
    'cinder',
    4 * minutes,
    80,
    3,
    'Cold Harbour, Redline Five, Static Wolves, Kilo Nine, Ash Company, Northern Lights, Zero Latency, Dust Parade, Tin Soldiers, Halcyon',
  ),
  league(
    'orion',
    'starhold',
    4 * minutes,
    160,
    3,
    'Vexel, Quietus, Mandarin, Palladine, Oko, Starling, Brontide, Nomad, Hexwing, Juniper',
  ),
  league(
    'arcade',
    'duel',
    20,
    10,
    2,
    'Kumo, Blink, Rook, Sable, Tanuki, Volta, Pepper, Yonder, Zephyr, Inkwell',
  ),
];

export const leagueOf = (id: string): League | undefined => leagues.find((one) => one.id === id);
