import { expect, it } from 'vitest';
import { testClock } from '../testing/testClock.ts';
import { Presence } from './Presence.ts';

const previous = ['acme', 'zeta'];
const both = new Set(previous);
const one = new Set(['acme']);

it('keeps a brand whose folder is gone for 5 s, then reports its end once', () => {
  const clock = testClock();
  const presence = new Presence(undefined, clock);
  expect(presence.scan(both, previous)).toEqual({ names: both, missing: new Set(), over: [] });
  expect(presence.scan(one, previous)).toEqual({
    names: both,
    missing: new Set(['zeta']),
    over: [],
    nextIn: 5000,
  });
  clock.pass(4999);
  expect(presence.scan(one, previous)).toMatchObject({ over: [], nextIn: 1 });
  clock.pass(1);
  expect(presence.scan(one, previous)).toEqual({ names: one, missing: new Set(), over: ['zeta'] });
  expect(presence.scan(one, ['acme'])).toEqual({ names: one, missing: new Set(), over: [] });
});

it('restarts the grace period for a folder that was back in between', () => {
  const clock = testClock();
  const presence = new Presence(undefined, clock);
  presence.scan(one, previous);
  clock.pass(4000);
  presence.scan(both, previous);
  clock.pass(4000);
  expect(presence.scan(one, previous).over).toEqual([]);
});

it('keeps each brand for a minute after all were gone, as they may return one by one', () => {
  const clock = testClock();
  const presence = new Presence(undefined, clock);
  presence.empty();
  clock.pass(3_600_000);
  presence.scan(one, previous);
  clock.pass(59_999);
  expect(presence.scan(one, previous).missing).toEqual(new Set(['zeta']));
  clock.pass(1);
  expect(presence.scan(one, previous).over).toEqual(['zeta']);
});
