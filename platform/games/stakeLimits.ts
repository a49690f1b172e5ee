/** The largest stake in units of the currency, where nothing else limits it. */
const maxUnits = 50_000;

/** Limits of stakes in minor units. `minBet` is in hundredths of a unit. */
export function limitsOf(minBet: number | null, exponent: number): { minStake: number; maxStake: number } {
  const unit = 10 ** exponent;
  return { minStake: Math.max(1, Math.ceil(((minBet ?? 1) * unit) / 100)), maxStake: maxUnits * unit };
}
