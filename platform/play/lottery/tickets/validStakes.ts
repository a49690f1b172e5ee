import { coveredParts } from '#kit/coveredParts.ts';
import { choose, pickOf, playTypesOf, sortedDigits } from '#schemas/lottery/index.ts';
import type { DrawForm, TicketLine } from '#platform/base/database/schema/index.ts';

/** A ticket in a draw. */
export interface StakedTicket {
  id: number;
  lines: readonly Pick<TicketLine, 'playType' | 'picks' | 'combinationStake' | 'stake'>[];
}

/**
 * The valid stake of each of one account's tickets in a draw, by ticket, in minor units. Stakes on opposite results (big and
 * small, or more than 70 % of the picks of a play type) are hardly at risk: of them only the difference counts, across all
 * tickets. The order of `tickets` decides which one counts less, so it has to be the same at each call.
 */
export function validStakes(form: DrawForm, tickets: readonly StakedTicket[]): Map<number, bigint> {
  const valid = new Map(
    tickets.map(({ id, lines }) => [id, lines.reduce((sum, { stake }) => sum + BigInt(stake), 0n)] as const),
  );
  for (const { playType, rule } of playTypesOf(form)) {
    const pick = pickOf(form, rule);
    const options = countOf(pick);
    if (options === undefined || options < 2) continue;
    const amounts = tickets.flatMap(({ id: key, lines }) =>
      lines
        .filter((line) => line.playType === playType)
        .flatMap(({ picks, combinationStake }) =>
          picks.map((one) => ({
            key,
            option: pick.isMixed ? sortedDigits(one) : one,
            amount: BigInt(combinationStake),
          })),
        ),
    );
    for (const [id, part] of coveredParts(amounts, options)) valid.set(id, (valid.get(id) ?? 0n) - part);
  }
  return valid;
}

/** How many different picks there are; undefined where a line combines several of them. */
function countOf(pick: ReturnType<typeof pickOf>): number | undefined {
  const { kind, digits = 0, isMixed, options = [], count, most } = pick;
  switch (kind) {
    case 'number':
      // Of numbers in any order, those with equal digits are no picks.
      return isMixed ? choose(9 + digits, digits) - 10 : 10 ** digits;
    case 'choice':
      return options.length;
    case 'balls':
      return count === 1 ? most : undefined;
  }
}
