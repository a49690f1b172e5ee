import { expect, it } from 'vitest';
import { statedTerms } from './statedTerms.ts';

const baht = { digits: 2 };

it('R4.18 states the smallest deposit and the turnover of deposit and bonus, from the terms', () => {
  const terms = { percent: 100, maximum: '3000.00', minimum: '300', times: 10, days: 30 };
  expect(statedTerms(baht, { kind: 'deposit', terms })).toEqual({
    minimumDeposit: '300.00',
    wager: { times: 10, of: 'deposit-and-bonus', days: 30 },
  });
  expect(statedTerms(baht, { kind: 'deposit', terms: { ...terms, minimum: '0' } })).not.toHaveProperty(
    'minimumDeposit',
  );
});

it('R4.18 states the turnover of a prize, and nothing where nothing is asked for', () => {
  expect(statedTerms(baht, { kind: 'cashback', terms: { minimum: '10.00', times: 1 } })).toEqual({
    wager: { times: 1, of: 'prize' },
  });
  for (const terms of [{ times: 0 }, {}])
    expect(statedTerms(baht, { kind: 'application', terms })).toEqual({});
});
