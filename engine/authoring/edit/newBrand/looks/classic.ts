import { columnsAfter, heroBefore, moveAfter, moveInto, props, remove, type Look } from './look.ts';

/** The frame of the base brand with a picture on top. */
export const classic: Look = {
  name: 'classic',
  about: 'a broad picture, categories and rows of games under a two-line header',
  tokens: {},
  shell: [],
  hero: { height: 'md', align: 'start', shade: 0 },
  tone: 0.36,
  scenes: ['hills', 'rays', 'waves', 'cards'],
  homes: [
    [
      heroBefore('banner'),
      remove('heading'),
      moveAfter('banner', 'promotions'),
      props('banner', { variant: 'cards' }),
      columnsAfter('board', '1:1', 'categories'),
      moveInto('jackpot', 'board.start'),
      moveInto('winners', 'board.end'),
    ],
    [
      heroBefore('banner'),
      remove('heading'),
      moveAfter('banner', 'hot-games'),
      props('banner', { variant: 'cards' }),
      moveAfter('winners', 'hero'),
      props('winners', { variant: 'ticker' }),
      moveAfter('jackpot', 'categories'),
      props('jackpot', { variant: 'strip' }),
      props('categories', { variant: 'pictures', categories: ['RNG', 'LIVE', 'LOTT', 'SPORTS'] }),
      props('hot-games', { variant: 'grid', count: 12 }),
    ],
  ],
};
