import { expect, it } from 'vitest';
import { RecentChanges } from './RecentChanges.ts';

const topics = ['balance', 'messages'];

function recording() {
  let now = 1000;
  const recent = new RecentChanges(() => now);
  recent.start();
  return { recent, wait: (ms: number) => (now += ms) };
}

it('names what changed for an account within a time', () => {
  const { recent, wait } = recording();
  wait(100);
  recent.record(1, 'balance');
  wait(50);
  expect(recent.within(60, 1, topics)).toEqual(['balance']);
  expect(recent.within(40, 1, topics)).toEqual([]);
  expect(recent.within(60, 2, topics)).toEqual([]);
});

it.each([
  ['a time before the recording', 200],
  ['an unknown time', Number.NaN],
])('names everything for %s', (_what, age) => {
  const { recent, wait } = recording();
  wait(100);
  expect(recent.within(age, 1, topics)).toEqual(topics);
});

it('names everything while it does not record', () => {
  const recent = new RecentChanges();
  expect(recent.isRecording).toBe(false);
  expect(recent.within(1, 1, topics)).toEqual(topics);
});

it('names everything for a time of which the oldest changes were dropped', () => {
  const { recent, wait } = recording();
  wait(1);
  for (let account = 0; account <= 10_000; account += 1) recent.record(account, 'balance');
  wait(10);
  expect(recent.within(10, 20_000, topics)).toEqual(topics);
  expect(recent.within(9, 20_000, topics)).toEqual([]);
});
