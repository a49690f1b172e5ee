import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seededRandom.ts';
import { settle } from './settle.ts';

const facts = { players: 3, unit: 10, paidIn: 800, rakePercent: 5 };

describe('the settlement of a round', () => {
  it('moves what is owed, less the rake on what each winner has won', () => {
    const payments = [
      { from: 1, to: 0, units: 40 },
      { from: 2, to: 0, units: 20 },
    ];
    expect(settle(payments, facts)).toEqual({ nets: [570, -400, -200], rake: 30 });
  });

  it('takes no rake of what a player has paid as well as got', () => {
    const payments = [
      { from: 0, to: 1, units: 6 },
      { from: 1, to: 0, units: 6 },
    ];
    expect(settle(payments, facts)).toEqual({ nets: [0, 0, 0], rake: 0 });
  });

  it('lets no one pay more than was paid in, earlier payments first', () => {
    const payments = [
      { from: 1, to: 2, units: 60 },
      { from: 1, to: 0, units: 30 },
    ];
    expect(settle(payments, { ...facts, rakePercent: 0 })).toEqual({ nets: [200, -800, 600], rake: 0 });
  });

  it('leaves a fraction of the rake to the winner', () => {
    expect(settle([{ from: 1, to: 0, units: 1 }], { ...facts, unit: 19 })).toEqual({
      nets: [19, -19, 0],
      rake: 0,
    });
  });

  it('sums to zero with the rake, whatever is owed', () => {
    const random = seededRandom(19);
    for (let time = 0; time < 500; time += 1) {
      const payments = Array.from({ length: random(12) }, () => ({
        from: random(3),
        to: random(3),
        units: random(100),
      }));
      const { nets, rake } = settle(payments, { ...facts, rakePercent: random(11) });
      expect(nets.reduce((sum, net) => sum + net, rake)).toBe(0);
      expect(rake).toBeGreaterThanOrEqual(0);
      for (const net of nets) expect(net).toBeGreaterThanOrEqual(-facts.paidIn);
    }
  });
});
