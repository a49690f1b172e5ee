import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from '#platform/money/turnover/index.ts';

const now = new Date('2026-03-01T00:00:00Z');
const open = (
  required: bigint,
  weights: Record<string, number> | null,
  more: { done?: bigint; endsAt?: Date } = {},
) => ({
  required,
  done: 0n,
  weights,
  endsAt: null,
  ...more,
});
const shares = (requirements: ReturnType<typeof open>[], validStake: bigint, category = 'RNG') =>
  sharesOf(requirements, { category, validStake, now }).map(({ requirement, added }) => [
    requirements.indexOf(requirement),
    added,
  ]);

it.each([
  ['in full without weights', [open(1000n, null)], 300n, [[0, 300n]]],
  ['by the weight of its category', [open(1000n, { RNG: 20 })], 300n, [[0, 60n]]],
  ['not at all in a category that is not listed', [open(1000n, { LIVE: 20 })], 300n, []],
  ['up to what is missing', [open(1000n, null, { done: 900n })], 300n, [[0, 100n]]],
  [
    'its rest for the next',
    [open(100n, { RNG: 50 }), open(1000n, null)],
    300n,
    [
      [0, 100n],
      [1, 100n],
    ],
  ],
  ['past one that does not take it', [open(100n, { LIVE: 50 }), open(1000n, null)], 300n, [[1, 300n]]],
  ['not for one that has ended', [open(1000n, null, { endsAt: now }), open(9n, null)], 300n, [[1, 9n]]],
])('a bet counts %s', (_, requirements, stake, wanted) =>
  expect(shares(requirements, stake)).toEqual(wanted),
);

it('no part of a stake counts twice, and no requirement gets more than it lacks', () => {
  const requirement = fc
    .record({
      required: fc.bigInt(1n, 5000n),
      percent: fc.integer({ min: 1, max: 100 }),
      part: fc.integer({ min: 0, max: 99 }),
    })
    .map(({ required, percent, part }) =>
      open(required, { RNG: percent }, { done: (required * BigInt(part)) / 100n }),
    );
  fc.assert(
    fc.property(fc.array(requirement, { maxLength: 5 }), fc.bigInt(1n, 9000n), (requirements, stake) => {
      let used = 0;
      for (const { requirement: one, added } of sharesOf(requirements, {
        category: 'RNG',
        validStake: stake,
        now,
      })) {
        expect(added).toBeGreaterThan(0n);
        expect(added).toBeLessThanOrEqual(one.required - one.done);
        used += (Number(added) * 100) / (one.weights?.['RNG'] ?? 100);
      }
      expect(used).toBeLessThanOrEqual(Number(stake) + 1e-6);
    }),
  );
});
