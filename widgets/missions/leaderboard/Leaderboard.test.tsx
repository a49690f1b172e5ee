import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { Leaderboard, Skeleton } from './Leaderboard.tsx';
import words from './words/en.json' with { type: 'json' };

const row = (place: number, account: string, more: object = {}) => ({ place, account, score: '90', ...more });
const board = {
  id: 'week',
  title: 'Stars of the week',
  period: 'week',
  measure: 'points',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-01-08T00:00:00.000Z',
  prizes: [{ from: 1, to: 3, amount: '50.00' }],
  times: 0,
  rows: [row(1, 'aa****a1', { prize: '50.00' }), row(1, 'bb****b1', { prize: '50.00' }), row(3, 'cc****c1')],
  winners: [],
};
const boards = [{ id: 'week', title: 'Stars of the week' }];
const render = (more: object = {}, props: object = {}) =>
  showView(Leaderboard, {
    widget: 'leaderboard',
    words,
    props: { variant: 'table', tabs: false, rows: 10, page: '', ...props } as never,
    data: { ranking: { currency: 'THB', boards, board: { ...board, ...more } } } as never,
  });

it('R2.7.15 gives members with the same result the place from the platform', () => {
  const places = render()
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);
  expect(places).toEqual(['1aa****a1Points: 90฿50.00', '1bb****b1Points: 90฿50.00', '3cc****c1Points: 90–']);
});

it('R2.7.15 shows the own place below, unless it is listed already', () => {
  const own = row(41, 'de****er', { own: true });
  expect(render({ own }).getAllByText(words.you)).toHaveLength(1);
  const listed = render({ rows: [{ ...own, place: 1 }], own: { ...own, place: 1 } });
  expect(listed.getAllByText('de****er')).toHaveLength(1);
});

it('R2.7.15 states how ties share prizes', () => {
  expect(render({}, { tabs: true }).getByText(words.ties)).toBeDefined();
});

it('leaves no gap on a page if no leaderboard runs or it fails to load', () => {
  const props = { variant: 'table', tabs: false, rows: 10, page: '' } as never;
  const none = showView(Leaderboard, {
    widget: 'leaderboard',
    words,
    props,
    data: { ranking: { currency: 'THB', boards: [] } } as never,
  });
  expect(none.container.innerHTML).toBe('');
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  expect(showView(Failed, { widget: 'leaderboard', words, props }).container.innerHTML).toBe('');
});
