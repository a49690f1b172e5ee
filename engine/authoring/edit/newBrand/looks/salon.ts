import { displayFonts } from './displayFonts.ts';
import { heroBefore, moveAfter, props, remove, type Change, type Look } from './look.ts';

const calm: Change[] = [
  heroBefore('banner'),
  remove('heading'),
  props('jackpot', { variant: 'plaque' }),
  props('winners', { variant: 'cards', rows: 8 }),
  props('hot-games', { variant: 'large', count: 8 }),
  props('promotions', { variant: 'wide', count: 2 }),
  props('categories', { variant: 'pictures', categories: ['LIVE', 'RNG', 'SPORTS', 'FISH'] }),
  props('ranking', { variant: 'podium' }),
  remove('draw-results'),
  remove('popular-lotteries'),
  remove('vendor-row'),
];

/** Spacious: serif headings, few and large choices. */
export const salon: Look = {
  name: 'salon',
  about: 'spacious: a tall centered picture, serif headings, few and large choices',
  display: displayFonts.trirong,
  tokens: {
    'text-xl': '1.5rem',
    'text-2xl': '2rem',
    'text-3xl': '2.75rem',
    leading: 1.7,
    'space-4': '18px',
    'space-5': '28px',
    'space-6': '40px',
    'space-7': '64px',
    'space-8': '88px',
    'radius-sm': '2px',
    'radius-md': '2px',
    'radius-lg': '4px',
    'radius-full': '2px',
    'content-width': '1120px',
    'header-height': '80px',
    'control-height': '48px',
    'duration-fast': '200ms',
    'duration-slow': '480ms',
  },
  shell: [props('header', { variant: 'centred' }), props('footer', { variant: 'centred' })],
  hero: { height: 'lg', align: 'center', shade: 30 },
  tone: 0.3,
  scenes: ['arches', 'orbits', 'waves'],
  homes: [
    [
      ...calm,
      moveAfter('jackpot', 'hero'),
      moveAfter('categories', 'jackpot'),
      moveAfter('winners', 'hot-games'),
      remove('banner'),
    ],
    [
      ...calm,
      moveAfter('hot-games', 'hero'),
      moveAfter('winners', 'hot-games'),
      moveAfter('jackpot', 'winners'),
      moveAfter('categories', 'promotions'),
      remove('banner'),
    ],
  ],
};
