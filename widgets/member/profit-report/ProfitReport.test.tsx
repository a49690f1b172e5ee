// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type { ProfitRecordsValue } from '#schemas/generated/api.ts';
import { ProfitReport } from './ProfitReport.tsx';
import words from './words/en.json' with { type: 'json' };

const none = {
  deposits: '0.00',
  withdrawals: '0.00',
  other: '0.00',
  bets: 0,
  stake: '0.00',
  validStake: '0.00',
  payout: '0.00',
  bonuses: '0.00',
  rebates: '0.00',
  net: '0.00',
};
const won = { ...none, bets: 2, stake: '30.00', validStake: '30.00', payout: '50.00', net: '20.00' };
const lost = { ...none, deposits: '500.00', bets: 1, stake: '40.00', validStake: '40.00', net: '-40.00' };
const report: ProfitRecordsValue = {
  range: { from: '2026-01-03', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
  currency: 'THB',
  total: {
    ...none,
    deposits: '500.00',
    bets: 3,
    stake: '70.00',
    validStake: '70.00',
    payout: '50.00',
    net: '-20.00',
  },
  days: [
    { day: '2026-01-03', ...won },
    { day: '2026-01-04', ...none },
    { day: '2026-01-05', ...lost },
  ],
  categories: [
    { gameType: 'RNG', bets: 3, stake: '70.00', validStake: '70.00', payout: '50.00', result: '-20.00' },
  ],
};

let view: MountedView;
afterEach(() => view.unmount());
const show = async (value: ProfitRecordsValue) => {
  const request = vi.fn<(name: string, query: object) => Promise<unknown>>().mockResolvedValue(value);
  const props = { ranges: ['today', 'last7'], range: 'last7' };
  view = await mountView(
    ProfitReport as never,
    { widget: 'profit-report', words, props },
    { request: request as never },
  );
};

it('R2.7.11 shows the total, the days on which something happened, and categories by name', async () => {
  await show(report);
  const [categories, days] = view.getAllByRole('table');
  expect(textOf(categories!)).toContain('Slots3฿70.00฿70.00฿50.00−฿20.00');
  expect([...days!.querySelectorAll('tbody tr')].map((row) => textOf(row))).toEqual([
    'Jan 3, 2026฿0.00฿0.00฿30.00฿50.00฿0.00฿0.00+฿20.00',
    'Jan 5, 2026฿500.00฿0.00฿40.00฿0.00฿0.00฿0.00−฿40.00',
  ]);
  expect(textOf(days!.querySelector('tfoot')!)).toBe(
    'Total for these dates฿500.00฿0.00฿70.00฿50.00฿0.00฿0.00−฿20.00',
  );
});

it('R2.7.11 draws a bar for each day with a result, above the line for gains and below it for losses', async () => {
  await show(report);
  const bars = [...view.container.querySelectorAll('rect')];
  const line = Number(view.container.querySelector('line')!.getAttribute('y1'));
  expect(bars.map((bar) => textOf(bar))).toEqual(['Jan 3: +฿20.00', 'Jan 5: −฿40.00']);
  const [gain, loss] = bars.map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(gain!.y + gain!.height).toBeCloseTo(line);
  expect(loss!.y).toBeCloseTo(line);
  expect(loss!.height).toBeCloseTo(2 * gain!.height);
});

it('R2.7.18 says that nothing happened', async () => {
  await show({ ...report, total: none, days: [{ day: '2026-01-05', ...none }], categories: [] });
  expect(view.getByText(words.empty)).toBeDefined();
  expect(view.queryByRole('link', { name: words.csv })).toBeNull();
});
