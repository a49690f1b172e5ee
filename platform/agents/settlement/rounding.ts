/** Parts of a minor unit in which rebates and wages are counted: a rate is hundredths of a percent. */
export const partsPerUnit = 10_000n;

/** Decimals of amounts in such parts, beyond those of the currency. */
export const finer = 4;

/** What a recipient is paid, in minor units, and what is carried, in ten-thousandths of one. */
export interface Rounded {
  paid: bigint;
  rest: bigint;
}

/**
 * Whole minor units of an amount in ten-thousandths, with the rest of the last statement of its kind added (R6.8). Nothing is paid below zero:
 * then all of it is carried, so that no part of a minor unit is lost or paid twice.
 */
export function roundDown(parts: bigint, rest: bigint): Rounded {
  const sum = parts + rest;
  const paid = sum > 0n ? sum / partsPerUnit : 0n;
  return { paid, rest: sum - paid * partsPerUnit };
}
