import { displayFonts } from './displayFonts.ts';
import { heroBefore, moveAfter, moveBefore, props, remove, type Change, type Look } from './look.ts';

const playful: Change[] = [
  heroBefore('banner'),
  remove('heading'),
  remove('categories'),
  props('winners', { variant: 'ticker' }),
  props('hot-games', { variant: 'grid', count: 18 }),
  props('banner', { variant: 'cards' }),
];

/** A wall of games: round, bold, tiles for navigation. */
export const arcade: Look = {
  name: 'arcade',
  about: 'a wall of games: large tiles for navigation, round corners, bold rounded headings',
  display: displayFonts.mitr,
  tokens: {
    'text-xl': '1.5rem',
    'text-2xl': '1.875rem',
    'text-3xl': '2.5rem',
    leading: 1.55,
    'radius-sm': '12px',
    'radius-md': '18px',
    'radius-lg': '28px',
    'content-width': '1340px',
    'header-height': '68px',
    'control-height': '48px',
  },
  shell: [
    props('header', { variant: 'slim' }),
    props('nav', { variant: 'tiles' }),
    moveAfter('nav-rng', 'nav-home'),
    moveAfter('nav-fish', 'nav-rng'),
    moveAfter('nav-pvp', 'nav-fish'),
  ],
  hero: { height: 'sm', align: 'start', shade: 0 },
  tone: 0.46,
  scenes: ['tiles', 'cards', 'rays'],
  homes: [
    [
      ...playful,
      moveAfter('winners', 'hero'),
      moveAfter('hot-games', 'winners'),
      moveAfter('jackpot', 'hot-games'),
      moveAfter('banner', 'jackpot'),
    ],
    [
      ...playful,
      moveBefore('jackpot', 'hero'),
      props('jackpot', { variant: 'strip' }),
      moveBefore('hot-games', 'hero'),
      moveAfter('winners', 'hero'),
      props('vendor-row', { variant: 'plaques' }),
      moveAfter('vendor-row', 'winners'),
    ],
  ],
};
