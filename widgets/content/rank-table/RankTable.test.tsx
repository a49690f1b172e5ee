import { expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import type { RankList } from '#schemas/generated/api.ts';
import manifest from './index.ts';
import { RankTable, Skeleton } from './RankTable.tsx';
import words from './words/en.json' with { type: 'json' };

const ranking = (rows: RankList['rows'], period: RankList['period'] = 'week'): RankList => ({
  rankType: 'bet',
  period,
  startTime: Date.UTC(2026, 0, 4, 17),
  endTime: Date.UTC(2026, 0, 11, 17),
  rows,
});
const render = (list: RankList) =>
  showView(RankTable, {
    widget: 'rank-table',
    words,
    props: { rankType: 'bet', rows: 20 },
    data: { ranking: list },
    page: { path: '/bet-rank?type=week' },
  });

it('shows rank, masked account and amount, and shared ranks as the platform gives them', () => {
  const { getAllByRole } = render(
    ranking([
      { rank: 1, account: 'so****77', amount: '9000.50' },
      { rank: 1, account: 'an****ng', amount: '9000.50' },
      { rank: 3, account: 'de****er', amount: '12.00' },
    ]),
  );
  expect(getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '1',
    'so****77',
    '฿9,000.50',
    '1',
    'an****ng',
    '฿9,000.50',
    '3',
    'de****er',
    '฿12.00',
  ]);
});

it('links to day, week and month, and states the period in the brand’s time zone', () => {
  const view = render(ranking([]));
  expect(hrefsIn(view)).toEqual(['/bet-rank', '/bet-rank?type=week', '/bet-rank?type=month']);
  expect(view.getByRole('link', { current: 'page' }).textContent).toBe('This week');
  expect(view.getByText(/^Jan 5, 2026, 12:00/)).toBeDefined();
});

it('says when no one is ranked, and when the ranking fails to load', () => {
  expect(render(ranking([])).getByText(words.empty)).toBeDefined();
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  expect(showView(Failed, { widget: 'rank-table', words }).getByText(words.failed)).toBeDefined();
});

it.each([
  [{ type: 'month' }, 'month'],
  [{ type: 'year' }, 'day'],
  [{}, 'day'],
])('requests the period of the address %j', (params, period) => {
  const calls = manifest.calls?.({
    props: { rankType: 'deposit', rows: 20 },
    params,
    language: 'EN',
    role: 'guest',
    vip: false,
    modules: new Set(),
    merchantCode: 'T',
    host: 't',
  });
  expect(calls?.['ranking']?.query).toEqual({ rankType: 'deposit', period, limitNum: 20 });
});
