import type { CallValue } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';

/** Decimals that the wire may carry. */
const decimals = 4;

/** The sum of wins as a decimal string, reckoned in whole units. `vo.winAmount` counts where it is there (R3.2). */
export function sumOfWins(
  wins: readonly Pick<CallValue<'winnerBoard'>[number], 'winAmount' | 'vo'>[],
): string {
  const sum = wins.reduce(
    (all, { winAmount, vo }) => all + (toMinor(vo?.winAmount ?? winAmount, decimals) ?? 0n),
    0n,
  );
  return fromMinor(sum, decimals);
}
