// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ringWords } from '../words.ts';
import { createCorners } from './createCorners.ts';

const corners = createCorners({
  words: ringWords('en'),
  formats: { money: (minor: number) => `฿${minor / 100}` } as never,
  odds: (hundredths) => (hundredths / 100).toFixed(2),
  onChoose: () => undefined,
});
const texts = () =>
  [...corners.element.querySelectorAll('button')].map((one) =>
    one.textContent?.replace(/[\u2068\u2069]/g, ''),
  );

it('keeps the odds of the last bet next to those of the next race, until the next bet', () => {
  const past = { odds: { red: 210, blue: 180, heat: 323 }, bets: { red: 0, blue: 0, heat: 10_000 } };
  corners.mark('heat', past);
  corners.show({ red: 150, blue: 260, heat: 900 }, { red: 0, blue: 0, heat: 0 });
  expect(texts()).toEqual([
    'Red1.50No betLast race: 2.10',
    'Blue2.60No betLast race: 1.80',
    'Dead heat9.00No betLast race: 3.23, your bet ฿100',
  ]);
  corners.mark(null);
  expect(texts()).toEqual(['Red1.50No bet', 'Blue2.60No bet', 'Dead heat9.00No bet']);
});
