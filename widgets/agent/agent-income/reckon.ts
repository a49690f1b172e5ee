import { fromMinor, toMinor } from '#kit/money.ts';
import type { AgentStatementLine, AgentStatementRow } from '#schemas/generated/api.ts';

/** A step from the sum of the lines to what is paid; amounts are decimal, with more decimals than the currency. */
export interface ReckonStep {
  name: 'base' | 'gross' | 'lessDownline' | 'borne' | 'corrections' | 'restIn' | 'restOut';
  amount: string;
}

export interface Reckoning {
  /** Lines that sum to the amount earned, or of a dividend to the result of the period. */
  basis: AgentStatementLine[];
  /** Their sum. */
  sum: string;
  /** From there to what is paid. */
  steps: ReckonStep[];
}

/** How a statement comes to its amount: each step exact, so that basis and steps sum to what is paid. */
export function reckon(
  {
    kind,
    gross,
    lessDownline,
    correction,
    restIn,
    restOut,
    paid,
    base,
    carriedIn,
  }: Pick<
    AgentStatementRow,
    'kind' | 'gross' | 'lessDownline' | 'correction' | 'restIn' | 'restOut' | 'paid' | 'base' | 'carriedIn'
  >,
  lines: readonly AgentStatementLine[],
): Reckoning {
  const decimals = gross.split('.')[1]?.length ?? 0;
  const exact = (amount: string) => toMinor(amount, decimals) ?? 0n;
  const text = (parts: bigint) => fromMinor(parts, decimals);
  const basis = lines.filter(({ part }) => part !== 'downline' && part !== 'correction');
  const net = exact(gross) - exact(lessDownline);
  // What the downline gets beyond the agent's own amount is not taken from the agent.
  const borne = exact(paid) + exact(restOut) - exact(restIn) - exact(correction) - net;
  const optional = (name: ReckonStep['name'], parts: bigint): ReckonStep[] =>
    parts === 0n ? [] : [{ name, amount: text(parts) }];
  return {
    basis,
    sum: text(basis.reduce((sum, { amount }) => sum + exact(amount), 0n)),
    steps: [
      ...(kind === 'dividend'
        ? [{ name: 'base' as const, amount: text(exact(base) + exact(carriedIn)) }]
        : []),
      { name: 'gross', amount: text(exact(gross)) },
      ...optional('lessDownline', -exact(lessDownline)),
      ...optional('borne', borne),
      ...optional('corrections', exact(correction)),
      ...optional('restIn', exact(restIn)),
      ...optional('restOut', -exact(restOut)),
    ],
  };
}
