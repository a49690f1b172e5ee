import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { LaunchedGame } from './LaunchedGame.tsx';
import words from './words/en.json' with { type: 'json' };

const render = () =>
  renderView(LaunchedGame, {
    widget: 'launched-game',
    words,
    props: { count: 12, fallback: '/-/f/1/game.svg' },
    page: { path: '/game?vendor=JL', params: { vendor: 'JL' } },
  });

it('R2.1.28 renders its bar with a back link, and no frame before the browser has started the game', () => {
  const html = render();
  expect(html).toMatch(/<a [^>]*href="\/"/);
  expect(html).toContain(words.back);
  expect(html).toContain(`aria-label="${words.reload}"`);
  expect(html).toContain(words.starting);
  expect(html).not.toContain('<iframe');
});

it('says that games need JavaScript', () => {
  expect(render()).toContain(`<noscript>${words.script}</noscript>`);
});
