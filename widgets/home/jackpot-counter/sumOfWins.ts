import type { CallValue } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';

/** Maximum number of decimals on the wire. */
const decimals = 4;

/** The sum of wins as a decimal string, computed in integers. Uses `vo.winAmount` if present (R3.2). */
export function sumOfWins(
  wins: readonly Pick<CallValue<'winnerBoard'>[number], 'winAmount' | 'vo'>[],
): string {
  const sum = wins.reduce(
    (all, { winAmount, vo }) => all + (toMinor(vo?.winAmount ?? winAmount, decimals) ?? 0n),
    0n,
  );
  return fromMinor(sum, decimals);
}
