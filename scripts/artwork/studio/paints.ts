import { hex, type Rgb } from './colour.ts';

/** How a surface reflects light. */
export interface Paint {
  colour: Rgb;
  rough: number;
  metal: number;
  /** Transmission: 0 none, 1 glass. */
  glass: number;
  /** Subsurface scattering: skin, wax, petals. */
  wax: number;
  /** Emission. */
  glow: number;
}

const paint = (colour: string, more: Partial<Paint> = {}): Paint => ({
  colour: hex(colour),
  rough: 0.45,
  metal: 0,
  glass: 0,
  wax: 0.25,
  glow: 0,
  ...more,
});
const metal = (colour: string, rough = 0.22) => paint(colour, { metal: 1, rough, wax: 0 });
const gem = (colour: string) => paint(colour, { glass: 0.85, rough: 0.06, wax: 0.2 });
const lacquer = (colour: string) => paint(colour, { rough: 0.16, wax: 0.15 });
const fur = (colour: string) => paint(colour, { rough: 0.62, wax: 0.35 });
const light = (colour: string, glow = 3) => paint(colour, { glow, wax: 1 });

/** The materials of models and places; `a`, `b`, `m` and `n` are set by each tile. */
export const paints = {
  a: lacquer('#d02030'),
  b: lacquer('#2060d0'),
  m: metal('#ffc24a'),
  n: metal('#ffc24a', 0.3),
  gold: metal('#ffb93a', 0.2),
  goldSkin: paint('#f2a93a', { metal: 0.35, rough: 0.38, wax: 0.3 }),
  goldDark: metal('#c07a1c', 0.35),
  silver: metal('#d4dbe6', 0.2),
  steel: metal('#8b96a8', 0.3),
  copper: metal('#e08a58', 0.26),
  iron: metal('#4a4f5c', 0.38),
  ruby: gem('#f0142c'),
  emerald: gem('#0fc060'),
  sapphire: gem('#1f62ff'),
  amethyst: gem('#9a35f0'),
  topaz: gem('#ffb020'),
  diamond: gem('#86bfee'),
  aqua: gem('#26d6d2'),
  white: lacquer('#f6f2ea'),
  ivory: paint('#fbf0dc', { rough: 0.35, wax: 0.4 }),
  pearl: paint('#fff0ee', { rough: 0.12, metal: 0.25, wax: 0.5 }),
  black: lacquer('#12121a'),
  ink: paint('#17141c', { rough: 0.6 }),
  red: lacquer('#d8131f'),
  crimson: lacquer('#9c0b22'),
  orange: lacquer('#f2700c'),
  yellow: lacquer('#ffc41c'),
  green: lacquer('#139a3e'),
  lime: lacquer('#86c81a'),
  blue: lacquer('#1b58d8'),
  navy: lacquer('#142664'),
  sky: lacquer('#4fb2f4'),
  teal: lacquer('#0c9c98'),
  violet: lacquer('#7424d0'),
  pink: lacquer('#f4548c'),
  rose: paint('#f8a3bd', { rough: 0.5, wax: 0.7 }),
  petal: paint('#ff7cab', { rough: 0.5, wax: 0.9 }),
  petalTip: paint('#ffe4ec', { rough: 0.5, wax: 0.9 }),
  leaf: paint('#3c9a2c', { rough: 0.42, wax: 0.5 }),
  leafDark: paint('#176a2a', { rough: 0.45, wax: 0.4 }),
  jade: paint('#34b070', { rough: 0.18, glass: 0.25, wax: 0.9 }),
  skin: paint('#f3b183', { rough: 0.5, wax: 0.6 }),
  furOrange: fur('#f0801a'),
  furCream: fur('#fff0d4'),
  furGrey: fur('#8b93a6'),
  furBrown: fur('#8a4a22'),
  furDark: fur('#2c2228'),
  furWhite: fur('#fbf8f4'),
  furRed: fur('#e0521a'),
  furGold: fur('#eaa236'),
  furPink: fur('#f2a0b0'),
  furBlue: fur('#5b7fc8'),
  mane: fur('#a8481a'),
  feather: fur('#e02818'),
  featherGold: fur('#ffaa20'),
  featherBlue: fur('#1e50b4'),
  featherTeal: fur('#0e8f8c'),
  wood: paint('#8a4c22', { rough: 0.5 }),
  woodDark: paint('#4a2412', { rough: 0.5 }),
  straw: paint('#d8ac52', { rough: 0.8 }),
  leather: paint('#7a3a1c', { rough: 0.55 }),
  stone: paint('#8d8794', { rough: 0.75 }),
  stoneDark: paint('#4c4855', { rough: 0.7 }),
  marble: paint('#e8e2e0', { rough: 0.25 }),
  sand: paint('#d9a86a', { rough: 0.85 }),
  clay: paint('#b4532c', { rough: 0.7 }),
  cloth: paint('#b01228', { rough: 0.75, wax: 0.4 }),
  felt: paint('#0c6b42', { rough: 0.9, wax: 0.2 }),
  ice: paint('#a8dcff', { rough: 0.1, glass: 0.5, wax: 0.9 }),
  snow: paint('#eef6ff', { rough: 0.7, wax: 0.8 }),
  rock: paint('#3c3a48', { rough: 0.85 }),
  turf: paint('#1f8a35', { rough: 0.9 }),
  turfLight: paint('#36a845', { rough: 0.9 }),
  waterTop: paint('#1a6f9c', { rough: 0.08, metal: 0.35 }),
  chocolate: lacquer('#5a2a14'),
  cream: paint('#fff2dc', { rough: 0.4, wax: 0.8 }),
  melon: paint('#ff4a58', { rough: 0.35, wax: 0.8 }),
  lemon: paint('#ffd91c', { rough: 0.4, wax: 0.6 }),
  cherry: paint('#d4061c', { rough: 0.1, wax: 0.5 }),
  glass: gem('#bfe6ff'),
  screen: light('#2af0ff', 1.4),
  flame: light('#ff6a12', 2.2),
  flameCore: light('#ffd23a', 3.4),
  lamp: light('#ffc46a', 3),
  lantern: light('#e02408', 0.7),
  lampWhite: light('#f2f6ff', 3.4),
  neonA: light('#ff2a9c', 2),
  neonB: light('#1ce0ff', 2),
  ember: light('#ff4a10', 2.4),
  mouth: paint('#7a1426', { rough: 0.6 }),
  eyeWhite: paint('#ffffff', { rough: 0.08, wax: 0.3 }),
  iris: paint('#2f8f3c', { rough: 0.05 }),
  pupil: paint('#08060a', { rough: 0.05 }),
  shark: paint('#4b6a8c', { rough: 0.3 }),
  belly: paint('#eaf2f4', { rough: 0.4, wax: 0.5 }),
  coral: paint('#ff5f4a', { rough: 0.6, wax: 0.6 }),
  shellPaint: paint('#f7b29a', { rough: 0.35, wax: 0.6 }),
  shade: paint('#1a1622', { rough: 0.7 }),
} satisfies Record<string, Paint>;

export type PaintName = keyof typeof paints;
export const paintNames = Object.keys(paints) as PaintName[];
