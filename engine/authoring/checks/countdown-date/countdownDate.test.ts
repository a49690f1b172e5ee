import { expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf } from '../testing/checkSiam.ts';

const soon = (until: string, rest: object = {}) =>
  pageOf(
    { id: 'always', widget: 'promo-strip' },
    { id: 'soon', widget: 'countdown', props: { until, ...rest } },
  );

it.each([
  ['2020-01-01T00:00Z', {}, 'Visitors see nothing.'],
  ['2020-01-01T00:00+07:00', { over: 'winner-board.title' }, 'Visitors see only its final text.'],
  ['2570-04-13T18:00+07:00', {}, 'Write the year of the Gregorian calendar.'],
])('R10.1 finds %s with %j', async (until, rest, message) => {
  const finding = await expectFinding('countdown-date', soon(until, rest));
  expect(finding.message).toContain(message);
});

it('accepts next month', async () => {
  const { messages } = await checkSiam(soon(new Date(Date.now() + 30 * 86_400_000).toISOString()));
  expect(messages('countdown-date')).toEqual([]);
});
