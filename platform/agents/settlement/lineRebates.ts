/** An account of a line on a day, with what it bet itself. */
export interface LineNode {
  id: number;
  /** Its upline on that day; null for a top agent. */
  upline: number | null;
  /** Its rate on that day, in hundredths of a percent. */
  rate: number;
  /** Valid stakes of its own that are due, in minor units; below zero if sums fell. */
  validBets: bigint;
}

/** What an account earns of one source: its own bets, or those of a direct line with all below it. */
export interface RebateLine {
  recipient: number;
  /** The direct line whose bets they are; the recipient itself for its own. */
  source: number;
  validBets: bigint;
  rate: number;
  /** The rate of the source, which it keeps; 0 for own bets. */
  sourceRate: number;
  /** In ten-thousandths of a minor unit. */
  earned: bigint;
}

/**
 * Rebates of a day and category down a line (R6.8): an account earns its rate on its own bets, and on the bets of each direct line the
 * difference of both rates. All lines together are the top agent's rate of all bets.
 */
export function lineRebates(nodes: readonly LineNode[]): RebateLine[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const totals = new Map(nodes.map(({ id }) => [id, 0n]));
  for (const { id, validBets } of nodes)
    for (let at: number | null = id; at !== null; at = byId.get(at)?.upline ?? null)
      totals.set(at, (totals.get(at) ?? 0n) + validBets);
  return nodes.flatMap((node): RebateLine[] => {
    const upper = node.upline === null ? undefined : byId.get(node.upline);
    const total = totals.get(node.id) ?? 0n;
    return [
      lineOf(node, { source: node.id, validBets: node.validBets, sourceRate: 0 }),
      ...(upper ? [lineOf(upper, { source: node.id, validBets: total, sourceRate: node.rate })] : []),
    ].filter(({ earned }) => earned !== 0n);
  });
}

function lineOf(
  { id, rate }: LineNode,
  { source, validBets, sourceRate }: Pick<RebateLine, 'source' | 'validBets' | 'sourceRate'>,
): RebateLine {
  const earned = validBets * BigInt(rate - sourceRate);
  return { recipient: id, source, validBets, rate, sourceRate, earned };
}
