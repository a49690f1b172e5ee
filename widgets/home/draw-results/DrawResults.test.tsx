import { describe, expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { DrawResults, Skeleton } from './DrawResults.tsx';
import manifest from './index.ts';
import { newestOfEach, type Result } from './newestOfEach.ts';
import type { DrawResultsProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const day = 24 * 3600 * 1000;
const first = Date.UTC(2026, 0, 5, 11, 15);
const result = (game: string, days: number, numbers = ['40817']): Result => ({
  numero: `D${days}`,
  gameCode: `TCG_LOTTO_VN_${game}`,
  gameName: `Lottery ${game}`,
  vendor: 'TCG_LOTTO_VN',
  gameType: 'LOTT',
  iconUrl: `/media/games/${game}.webp`,
  openTime: first + days * day,
  numbers,
  prizes: [],
});
const usual = { title: 'title', count: 6, asked: 100, more: '/lott', fallback: '/-/f/1/game.svg' };
const variants = ['cards', 'table'] as const;
const render = (results: Result[], variant: (typeof variants)[number] = 'cards', more: object = {}) =>
  showView(DrawResults, {
    widget: 'draw-results',
    words,
    props: { ...usual, variant, ...more },
    data: { results },
  });

it('R2.1.31 shows the newest of 100 results for each lottery, in whatever order they arrive', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => result(`G${at % 5}`, (at * 37) % 100));
  const shown = newestOfEach(hundred, 20);
  expect(shown).toHaveLength(5);
  for (const one of shown) {
    const times = hundred.filter(({ gameCode }) => gameCode === one.gameCode).map(({ openTime }) => openTime);
    expect(one.openTime).toBe(Math.max(...times));
  }
});

it('R2.1.31 R7.8 requests 100 results', () => {
  const calls = manifest.calls?.({ props: usual, language: 'VI' } as CallsInput<DrawResultsProps>);
  expect(calls?.['results']).toMatchObject({ name: 'vnNumeros', query: { count: 100, language: 'VI' } });
});

describe.each(variants)('as %s', (variant) => {
  it('shows lottery, draw time and numbers, and links to the lottery', () => {
    const view = render([result('A', 0, ['40817', '09'])], variant);
    expect(hrefsIn(view)).toContain('/lottery?gameCode=TCG_LOTTO_VN_A&vendor=TCG_LOTTO_VN');
    expect(view.getByText('Lottery A').tagName).toBe('BDI');
    expect(view.getByText(/Jan 5, 2026,\s6:15\sPM/)).toBeDefined();
    expect(view.container.textContent).toMatch(/40817\s*09/);
  });

  it('keeps the order of digits in right-to-left languages', () => {
    expect(
      render([result('A', 0)], variant)
        .getByText('40817')
        .closest('[dir=ltr]'),
    ).not.toBeNull();
  });

  it('limits the number of lotteries, and leaves no gap without results', () => {
    const four = ['A', 'B', 'C', 'D'].map((game) => result(game, 0));
    const three = hrefsIn(render(four, variant, { count: 3 })).filter((href) => href?.startsWith('/lottery'));
    expect(three).toHaveLength(3);
    expect(render([], variant).container.innerHTML).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    const failed = showView(Failed, { widget: 'draw-results', words, props: { ...usual, variant } });
    expect(failed.container.innerHTML).toBe('');
  });
});
