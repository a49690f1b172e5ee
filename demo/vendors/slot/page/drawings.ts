import type { MachineName } from '../engine/machines.ts';
import type { SlotSymbol } from '../engine/machine.ts';

/** A symbol that is drawn. Letters are written. */
export type DrawnSymbol = Extract<SlotSymbol, 'wild' | 'scatter' | 'p1' | 'p2' | 'p3' | 'p4'>;

/** What a symbol is drawn with, of 100 × 100 units, and its color in degrees from the game's own. */
export interface Drawing {
  /** Filled, from the back to the front. */
  body: string;
  /** Lighter parts on it. */
  light: string;
  /** Lines on it. */
  lines: string;
  turn: number;
}

/** A garden by the water. */
const garden: Record<DrawnSymbol, Drawing> = {
  // A lotus.
  wild: {
    body: 'M50 12C62 26 66 42 62 58C74 46 86 42 95 43C92 64 76 82 50 82C24 82 8 64 5 43C14 42 26 46 38 58C34 42 38 26 50 12Z',
    light: 'M50 12C62 26 66 46 50 80C34 46 38 26 50 12Z',
    lines: 'M50 30V74M38 58C42 66 46 74 50 80M62 58C58 66 54 74 50 80M22 90H78',
    turn: 0,
  },
  // The moon over water.
  scatter: {
    body: 'M66 10A40 40 0 1 0 90 62A32 32 0 0 1 66 10Z',
    light: 'M60 16A32 32 0 0 0 44 78A38 38 0 0 1 60 16Z',
    lines: 'M78 26V38M72 32H84M88 46V54M84 50H92',
    turn: 150,
  },
  // A carp.
  p1: {
    body: 'M8 50C22 24 50 20 70 44L94 26C88 42 88 58 94 74L70 56C50 80 22 76 8 50Z',
    light: 'M14 50C26 34 46 30 62 46C46 44 28 46 14 50Z',
    lines: 'M24 46A3 3 0 1 0 24 45.900M40 38C46 46 46 54 40 62M52 38C58 46 58 54 52 62',
    turn: 200,
  },
  // A dragonfly.
  p2: {
    body: 'M46 14H54L57 34L54 94H46L43 34ZM44 34C24 16 6 22 4 34C12 46 32 46 44 42ZM56 34C76 16 94 22 96 34C88 46 68 46 56 42ZM44 50C26 46 14 56 14 66C26 72 38 64 45 56ZM56 50C74 46 86 56 86 66C74 72 62 64 55 56Z',
    light: 'M14 32C22 26 32 30 42 37C30 40 20 38 14 32ZM86 32C78 26 68 30 58 37C70 40 80 38 86 32Z',
    lines: 'M46 58H54M46 68H54M46 78H54M42 18A5 5 0 1 0 52 18M58 18A5 5 0 1 1 48 18',
    turn: 280,
  },
  // A leaf.
  p3: {
    body: 'M50 92C18 78 10 44 22 12C34 24 44 20 50 8C56 20 66 24 78 12C90 44 82 78 50 92Z',
    light: 'M50 86C28 72 22 48 26 22C36 32 46 28 50 18Z',
    lines: 'M50 20V92M50 44L32 32M50 44L68 32M50 62L30 52M50 62L70 52',
    turn: 90,
  },
  // A drop.
  p4: {
    body: 'M50 6C66 30 80 44 80 62A30 30 0 0 1 20 62C20 44 34 30 50 6Z',
    light: 'M46 28C36 44 30 52 30 62A20 20 0 0 0 38 77C36 60 38 44 46 28Z',
    lines: 'M58 80A20 20 0 0 0 70 64',
    turn: 40,
  },
};

/** The treasury of a palace. */
const treasury: Record<DrawnSymbol, Drawing> = {
  // A crown.
  wild: {
    body: 'M10 82L4 28L28 48L50 12L72 48L96 28L90 82Z',
    light: 'M50 20L64 50L50 70L36 50Z',
    lines: 'M12 74H88M28 60A4 4 0 1 0 28 59.900M72 60A4 4 0 1 0 72 59.900',
    turn: 0,
  },
  // An open chest.
  scatter: {
    body: 'M10 46H90V86H10ZM10 42C10 8 90 8 90 42Z',
    light: 'M18 42C20 22 80 22 82 42ZM42 40H58V62H42Z',
    lines: 'M10 60H42M58 60H90M50 48V55M26 62V86M74 62V86',
    turn: 180,
  },
  // A cup.
  p1: {
    body: 'M24 10H76C76 44 68 58 56 62V76H70V90H30V76H44V62C32 58 24 44 24 10Z',
    light: 'M32 18H48C46 36 46 46 50 56C38 50 32 38 32 18Z',
    lines: 'M24 18C6 18 8 44 30 48M76 18C94 18 92 44 70 48M34 82H66',
    turn: 330,
  },
  // A ring.
  p2: {
    body: 'M34 8H66L76 24L50 46L24 24ZM50 40A27 27 0 1 1 49.900 40ZM50 52A15 15 0 1 0 50.100 52Z',
    light: 'M38 12H50L50 40L30 24Z',
    lines: 'M24 24H76M38 12L50 40L62 12',
    turn: 220,
  },
  // A key.
  p3: {
    body: 'M30 8A24 24 0 1 1 29.900 8ZM48 44L92 80L84 92L74 84L68 92L58 84L62 76L38 54Z',
    light: 'M30 20A12 12 0 1 1 29.900 20Z',
    lines: 'M52 52L80 76M14 22A20 20 0 0 1 26 13',
    turn: 120,
  },
  // Coins.
  p4: {
    body: 'M50 62A40 15 0 1 1 49.900 62ZM10 77H90V84A40 12 0 0 1 10 84ZM50 36A34 13 0 1 1 49.900 36ZM16 49H84V56A34 11 0 0 1 16 56ZM50 14A28 11 0 1 1 49.900 14ZM22 25H78V33A28 10 0 0 1 22 33Z',
    light: 'M50 18A20 7 0 1 1 49.900 18Z',
    lines: 'M22 25A28 11 0 0 0 78 25M16 49A34 13 0 0 0 84 49M10 77A40 15 0 0 0 90 77',
    turn: 60,
  },
};

/** A summer storm. */
const storm: Record<DrawnSymbol, Drawing> = {
  // A bolt.
  wild: {
    body: 'M58 4L18 56H44L34 96L82 38H54L74 4Z',
    light: 'M58 10L28 52H48L42 76L50 54L36 48Z',
    lines: 'M12 30L22 34M86 62L94 66M10 70L20 68',
    turn: 0,
  },
  // A comet.
  scatter: {
    body: 'M66 34L74 52L94 54L80 68L84 88L66 78L48 88L52 68L38 54L58 52ZM54 44L8 6L44 52ZM44 56L4 36L42 62Z',
    light: 'M66 42L70 56L84 58L66 66Z',
    lines: 'M14 20L40 40M10 54L34 64',
    turn: 170,
  },
  // A flame.
  p1: {
    body: 'M52 4C60 24 86 36 82 64C80 84 66 94 50 94C32 94 18 82 18 64C18 48 28 42 32 28C40 34 42 40 42 46C50 36 54 20 52 4Z',
    light: 'M52 46C60 58 66 64 64 76C62 86 56 90 50 90C40 90 36 82 38 74C40 66 48 60 52 46Z',
    lines: 'M28 56C24 66 26 76 32 82',
    turn: 330,
  },
  // A sun.
  p2: {
    body: 'M50 26A24 24 0 1 1 49.900 26ZM46 4H54L52 20H48ZM46 96H54L52 80H48ZM4 46V54L20 52V48ZM96 46V54L80 52V48ZM15 21L21 15L32 28L28 32ZM85 21L79 15L68 28L72 32ZM15 79L21 85L32 72L28 68ZM85 79L79 85L68 72L72 68Z',
    light: 'M44 32A18 18 0 0 0 36 62A24 24 0 0 1 44 32Z',
    lines: 'M62 62A17 17 0 0 1 50 67',
    turn: 20,
  },
  // A gem.
  p3: {
    body: 'M24 14H76L96 40L50 94L4 40Z',
    light: 'M30 20H50L40 40H14Z',
    lines: 'M4 40H96M24 14L38 40L50 94L62 40L76 14M38 40L50 14L62 40',
    turn: 210,
  },
  // A cloud with rain.
  p4: {
    body: 'M26 62A20 20 0 0 1 26 24A26 26 0 0 1 74 24A19 19 0 0 1 76 62Z',
    light: 'M28 54A12 12 0 0 1 30 32A18 18 0 0 1 50 18C40 28 34 40 40 54Z',
    lines: 'M30 70L24 90M50 70L44 90M70 70L64 90',
    turn: 240,
  },
};

/** Each machine's own symbols: none bears a letter, so no game's name stands on another's reels. */
export const drawings: Readonly<Record<MachineName, Readonly<Record<DrawnSymbol, Drawing>>>> = {
  calm: garden,
  steady: treasury,
  lively: storm,
};
