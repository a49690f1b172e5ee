/** Whether an amount, as calls write it, is zero. */
export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);
