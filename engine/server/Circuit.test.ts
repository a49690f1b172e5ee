import { expect, it } from 'vitest';
import { Circuit } from './Circuit.ts';
import { testClock } from './testing/testClock.ts';

const fail = (circuit: Circuit, times: number) => {
  for (let time = 0; time < times; time += 1) circuit.failed();
};

it('lets everything through while some of it succeeds', () => {
  const circuit = new Circuit(testClock());
  fail(circuit, 4);
  circuit.succeeded();
  fail(circuit, 4);
  expect(circuit.isOpen).toBe(false);
  expect(circuit.admits()).toBe(true);
});

it('lets one try through a second once nothing succeeds', () => {
  const clock = testClock();
  const circuit = new Circuit(clock);
  fail(circuit, 5);
  let admitted = 0;
  for (let second = 0; second < 10; second += 1)
    for (let ask = 0; ask < 100; ask += 1) {
      clock.pass(10);
      if (circuit.admits()) admitted += 1;
    }
  expect(admitted).toBeGreaterThanOrEqual(7);
  expect(admitted).toBeLessThanOrEqual(13);
});

it('lets everything through again after the first success', () => {
  const circuit = new Circuit(testClock());
  fail(circuit, 50);
  expect(circuit.admits()).toBe(false);
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});
