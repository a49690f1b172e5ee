/** A tier of terms: amounts and values as they are written. */
export const tier = (from: string, active: number, value: string) => ({ from, active, value });

/** Terms of a wage by rate, for which members are active from a valid stake of 100.00 on. */
export const wage = (...tiers: object[]) => ({
  mode: 'rate',
  tiers,
  activeBets: '100.00',
  activeDeposits: '0.00',
});

/** Terms of a monthly dividend that carries losses over. */
export const dividend = (...tiers: object[]) => ({
  tiers,
  activeBets: '100.00',
  activeDeposits: '0.00',
  period: 'monthly',
  carryOver: true,
});
