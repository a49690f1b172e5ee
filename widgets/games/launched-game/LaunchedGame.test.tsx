import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { LaunchedGame } from './LaunchedGame.tsx';
import words from './words/en.json' with { type: 'json' };

const render = () =>
  showView(LaunchedGame, {
    widget: 'launched-game',
    words,
    props: { count: 12, fallback: '/-/f/1/game.svg' },
    page: { path: '/game?vendor=JL', params: { vendor: 'JL' } },
  });

it('R2.1.28 renders its bar with a back link, and no frame before the browser has started the game', () => {
  const { container, getByRole, getByText } = render();
  expect(getByRole('link', { name: words.back }).getAttribute('href')).toBe('/');
  expect(getByRole('button', { name: words.reload })).toBeDefined();
  expect(getByText(words.starting)).toBeDefined();
  expect(container.querySelector('iframe')).toBeNull();
});

it('says that games need JavaScript', () => {
  expect(render().getByText(words.script).tagName).toBe('NOSCRIPT');
});
