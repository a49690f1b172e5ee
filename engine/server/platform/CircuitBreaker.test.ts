import { expect, it } from 'vitest';
import { CircuitBreaker } from './CircuitBreaker.ts';
import { testClock } from '../testing/testClock.ts';

const fail = (breaker: CircuitBreaker, times: number) => {
  for (let time = 0; time < times; time += 1) breaker.failed();
};

it('admits all calls while some of them succeed', () => {
  const breaker = new CircuitBreaker(testClock());
  fail(breaker, 4);
  breaker.succeeded();
  fail(breaker, 4);
  expect(breaker.isOpen).toBe(false);
  expect(breaker.admits()).toBe(true);
});

it('admits one trial per second after consecutive failures', () => {
  const clock = testClock();
  const breaker = new CircuitBreaker(clock);
  fail(breaker, 5);
  let admitted = 0;
  for (let second = 0; second < 10; second += 1)
    for (let ask = 0; ask < 100; ask += 1) {
      clock.pass(10);
      if (breaker.admits()) admitted += 1;
    }
  expect(admitted).toBeGreaterThanOrEqual(7);
  expect(admitted).toBeLessThanOrEqual(13);
});

it('admits all calls again after the first success', () => {
  const breaker = new CircuitBreaker(testClock());
  fail(breaker, 50);
  expect(breaker.admits()).toBe(false);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
