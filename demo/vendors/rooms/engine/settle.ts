import type { Payment } from './types.ts';

export interface Settlement {
  /** What each player has more or less than before, in minor units, after the rake. */
  nets: number[];
  /** What the house takes. The nets and the rake sum to zero. */
  rake: number;
}

/**
 * Turns what is owed into money. No one pays more than was paid in: a payment that exceeds what is left of it is paid in
 * part, earlier ones first. The house takes its share of what each winner has won over all; a fraction of a minor unit is
 * left to the winner.
 */
export function settle(
  payments: readonly Payment[],
  {
    players,
    unit,
    paidIn,
    rakePercent,
  }: { players: number; unit: number; paidIn: number; rakePercent: number },
): Settlement {
  const paid = Array.from({ length: players }, () => 0);
  const nets = Array.from({ length: players }, () => 0);
  for (const { from, to, units } of payments) {
    const amount = Math.min(units * unit, paidIn - (paid[from] ?? paidIn));
    if (from === to || amount <= 0) continue;
    paid[from] = (paid[from] ?? 0) + amount;
    nets[from] = (nets[from] ?? 0) - amount;
    nets[to] = (nets[to] ?? 0) + amount;
  }
  let rake = 0;
  const kept = nets.map((net) => {
    const share = Math.floor((Math.max(0, net) * rakePercent) / 100);
    rake += share;
    return net - share;
  });
  return { nets: kept, rake };
}
