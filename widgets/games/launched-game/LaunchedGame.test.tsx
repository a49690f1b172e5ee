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

it('R2.1.28 comes with its bar and a way back, and frames nothing before the browser has started it', () => {
  const html = render();
  expect(html).toMatch(/<a [^>]*href="\/"/);
  expect(html).toContain(words.back);
  expect(html).toContain(`aria-label="${words.reload}"`);
  expect(html).toContain(words.starting);
  expect(html).not.toContain('<iframe');
});

it('says without script that games need it', () => {
  expect(render()).toContain(`<noscript>${words.script}</noscript>`);
});
