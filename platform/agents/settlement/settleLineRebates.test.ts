import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineNode } from './lineRebates.ts';
import { type DueLine, settleLineRebates } from './settleLineRebates.ts';

const [agent, below, member] = [1, 2, 3];
const nodes = (bets: Partial<Record<number, bigint>>, rates = [100, 70, 10]): LineNode[] => [
  { id: agent, upline: null, rate: rates[0] ?? 0, validBets: bets[agent] ?? 0n },
  { id: below, upline: agent, rate: rates[1] ?? 0, validBets: bets[below] ?? 0n },
  { id: member, upline: below, rate: rates[2] ?? 0, validBets: bets[member] ?? 0n },
];
const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
const none = new Map<number, bigint>();

describe('R6.8 statements of line rebates', () => {
  it('pay what the lines sum to, and carry the rest', () => {
    const due = [{ day: monday, category: 'RNG', nodes: nodes({ [below]: 10_00n, [member]: 1234_56n }) }];
    const statements = settleLineRebates({ due, rests: none });
    expect(statements.map(({ accountId, paid, restOut }) => [accountId, paid, restOut])).toEqual([
      [agent, 3_73n, 3_680n],
      [below, 7_47n, 7_360n],
      [member, 1_23n, 4_560n],
    ]);
    const rests = new Map(statements.map(({ accountId, restOut }) => [accountId, restOut]));
    const next = settleLineRebates({ due, rests });
    expect(next.map(({ paid, restIn, restOut }) => [paid, restIn, restOut])).toEqual([
      [3_73n, 3_680n, 7_360n],
      [7_48n, 7_360n, 4_720n],
      [1_23n, 4_560n, 9_120n],
    ]);
  });

  it('take rates and line of the day of each bet, also for what came late', () => {
    const moved: LineNode[] = [
      { id: agent, upline: null, rate: 100, validBets: 0n },
      { id: member, upline: agent, rate: 20, validBets: 100_00n },
    ];
    const statements = settleLineRebates({
      due: [
        { day: tuesday, category: 'RNG', nodes: moved },
        { day: monday, category: 'RNG', nodes: nodes({ [member]: 100_00n }) },
      ],
      rests: none,
    });
    const linesOf = (id: number) =>
      statements
        .find(({ accountId }) => accountId === id)
        ?.lines.map(({ day, source, rate, sourceRate, earned }) => [day, source, rate, sourceRate, earned]);
    expect(linesOf(member)).toEqual([
      [monday, member, 10, 0, 100_000n],
      [tuesday, member, 20, 0, 200_000n],
    ]);
    expect(linesOf(below)).toEqual([[monday, member, 70, 10, 600_000n]]);
    expect(linesOf(agent)).toEqual([
      [monday, below, 100, 70, 300_000n],
      [tuesday, member, 100, 20, 800_000n],
    ]);
  });

  it('pay nothing below zero, and set it against what comes', () => {
    const fell = [{ day: monday, category: 'RNG', nodes: nodes({ [member]: -100_00n }) }];
    const [, , own] = settleLineRebates({ due: fell, rests: none });
    expect(own).toMatchObject({ gross: -100_000n, paid: 0n, restOut: -100_000n });
    const due = [{ day: tuesday, category: 'RNG', nodes: nodes({ [member]: 300_00n }) }];
    const [, , next] = settleLineRebates({ due, rests: new Map([[member, own?.restOut ?? 0n]]) });
    expect(next).toMatchObject({ paid: 20n, restOut: 0n });
  });

  it('has no statement of an account that earned nothing', () => {
    const due = [{ day: monday, category: 'RNG', nodes: nodes({ [below]: 100_00n }, [70, 70, 10]) }];
    expect(settleLineRebates({ due, rests: none }).map(({ accountId }) => accountId)).toEqual([below]);
  });

  it('are the same text for the same inputs in any order', () => {
    const all: DueLine[] = [monday, tuesday].flatMap((day) =>
      ['RNG', 'LIVE', 'SPORTS'].map((category, at) => ({
        day,
        category,
        nodes: nodes({ [agent]: 5_55n, [below]: BigInt(at) * 77_77n, [member]: 123_45n }),
      })),
    );
    const text = (due: readonly DueLine[]) =>
      JSON.stringify(settleLineRebates({ due, rests: new Map([[below, 123n]]) }), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
    const order = fc.shuffledSubarray(all, { minLength: all.length });
    fc.assert(
      fc.property(order, fc.boolean(), (due, isReversed) => {
        const lines = due.map((one) => ({ ...one, nodes: isReversed ? one.nodes.toReversed() : one.nodes }));
        expect(text(lines)).toBe(text(all));
      }),
    );
  });
});
