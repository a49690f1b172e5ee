import { expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { exampleDraw, exampleLottery } from '../shared/testing/examples.ts';
import manifest from './index.ts';
import { RecentLotteries } from './RecentLotteries.tsx';
import words from './words/en.json' with { type: 'json' };

const now = 1_767_611_520_000;
const props = { title: 'title', count: 2, fallback: '' };
const render = (games?: ReturnType<typeof exampleLottery>[], params: Record<string, string> = {}) =>
  showView(RecentLotteries, {
    widget: 'recent-lotteries',
    words,
    props,
    data: games ? { recent: { serverTime: now, games } } : {},
    page: { path: '/lottery', now, params },
  } as never);

it('R2.9.2 shows what was played last, each with its next draw and its betting screen', () => {
  const next = exampleDraw('1', now + 65_000);
  const view = render([exampleLottery('A', { next }), exampleLottery('B'), exampleLottery('C')]);
  expect(view.getByRole('heading', { name: words.title })).toBeDefined();
  expect(hrefsIn(view)).toEqual(['/lottery?gameCode=A&vendor=TCG_SEA', '/lottery?gameCode=B&vendor=TCG_SEA']);
  expect(view.getAllByRole('timer')).toHaveLength(1);
});

it('leaves no gap for guests, without a game played, and on a betting screen', () => {
  for (const view of [render(), render([]), render([exampleLottery('A')], { gameCode: 'A' })])
    expect(view.container.innerHTML).toBe('');
});

it.each([
  ['member', {}, { count: 2, device: 'WEB', language: 'TH' }],
  ['guest', {}, undefined],
  ['member', { gameCode: 'A' }, undefined],
])('asks for a %s at %j with %j', (role, params, query) => {
  const calls = manifest.calls?.({ props, role, params, language: 'TH' } as never);
  expect(calls?.['recent']?.query).toEqual(query);
});
