import { expect, it } from 'vitest';
import { CircuitBreakers, type Counted } from './CircuitBreakers.ts';
import { testClock } from '../testing/testClock.ts';

const gameList: Counted = { brand: 'acme', name: 'gameList', origin: 'visitor' };
const opened = (call: Counted, breakers = new CircuitBreakers(testClock())) => {
  for (let time = 0; time < 5; time += 1) breakers.failed(call);
  return breakers;
};

it.each<[string, Partial<Counted>]>([
  ['another brand', { brand: 'zeta' }],
  ['another call group', { name: 'captcha' }],
  ["the brand's own pages", { origin: 'portal' }],
])('failed calls of a visitor do not block calls of %s', (_, other) => {
  const breakers = opened(gameList);
  expect(breakers.admits({ ...gameList, name: 'winnerBoard' })).toBe(false);
  expect(breakers.admits({ ...gameList, ...other })).toBe(true);
});

it('the first success closes the breaker of its group', () => {
  const breakers = opened(gameList);
  breakers.succeeded({ ...gameList, name: 'hotGames' });
  expect(breakers.admits(gameList)).toBe(true);
  expect(breakers.size).toBe(0);
});

it('the first success of the gate admits all calls of the brand again', () => {
  const gate: Counted = { brand: 'acme', name: 'status', origin: 'gate' };
  const breakers = opened(gate, opened(gameList));
  breakers.succeeded(gate);
  expect(breakers.admits(gameList)).toBe(true);
});

it('a gate that never failed does not close the breaker of a failing group', () => {
  const breakers = opened(gameList);
  breakers.succeeded({ brand: 'acme', name: 'status', origin: 'gate' });
  expect(breakers.admits(gameList)).toBe(false);
});

it('reports for each breaker whether it is open', () => {
  const breakers = opened(gameList);
  breakers.failed({ ...gameList, name: 'captcha' });
  expect(breakers.figures()).toEqual([
    { brand: 'acme', group: 'visitor GCSGAME', isOpen: true },
    { brand: 'acme', group: 'visitor captcha', isOpen: false },
  ]);
});

it('counts failures of at most 2,000 brands', () => {
  const breakers = new CircuitBreakers(testClock());
  for (let brand = 0; brand < 2100; brand += 1) opened({ ...gameList, brand: `brand${brand}` }, breakers);
  expect(breakers.size).toBe(2000);
  expect(breakers.admits({ ...gameList, brand: 'brand2099' })).toBe(false);
});
