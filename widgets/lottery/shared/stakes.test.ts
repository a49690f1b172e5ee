import { describe, expect, it } from 'vitest';
import { examplePlay } from './testing/examples.ts';
import { amountOf, figuresOf, totalsOf, type Line } from './stakes.ts';

const line: Line = { playType: 'straight-3', picks: ['123', '456'], unit: '10.00', multiple: 3 };

describe('R2.1.27 the figures of a slip', () => {
  it('are stake and possible win of each line, to the minor unit', () => {
    expect(figuresOf(examplePlay, line)).toEqual({ combinations: 2, stake: 6000n, win: 2_850_000n });
    expect(figuresOf(examplePlay, { ...line, picks: [] })).toEqual({ combinations: 0, stake: 0n, win: 0n });
  });

  it('state the most that one draw can pay: of numbers that exclude each other, one', () => {
    const lines = ['123', '121'].map((pick): Line => ({
      ...line,
      picks: [pick],
      unit: '10.00',
      multiple: 1,
    }));
    expect(totalsOf(examplePlay, { lines, draws: 3 })).toMatchObject({ win: 950_000n, total: 6_000n });
    // A win that cannot happen is no reason to refuse.
    const many = Array.from({ length: 3 }, (_, at): Line => ({ ...line, picks: [`12${at}`], multiple: 500 }));
    expect(totalsOf(examplePlay, { lines: many, draws: 1 }).obstacle).toBeNull();
  });

  it('sum up over lines and draws', () => {
    const totals = totalsOf(examplePlay, {
      lines: [line, { ...line, picks: ['9'], playType: 'size' }],
      draws: 4,
    });
    expect([totals.stake, totals.total].map((one) => amountOf(examplePlay, one))).toEqual([
      '60.00',
      '240.00',
    ]);
  });

  it.each([
    ['insufficient-funds', { lines: [line], draws: 2 }, '119.99'],
    [null, { lines: [line], draws: 2 }, '120.00'],
    [null, { lines: [line], draws: 2 }, undefined],
    ['stake-limit', { lines: [{ ...line, unit: '50000.00' }], draws: 1 }, undefined],
    ['win-limit', { lines: [{ ...line, multiple: 527 }], draws: 1 }, undefined],
    ['too-many-lines', { lines: Array.from({ length: 101 }, () => line), draws: 1 }, undefined],
  ] as const)('say before the platform does that it would refuse: %s', (obstacle, slip, balance) => {
    expect(totalsOf(examplePlay, slip as never, balance).obstacle).toBe(obstacle);
  });
});
