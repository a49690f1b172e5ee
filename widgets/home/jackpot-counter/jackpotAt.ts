/** The counter grows by this much (R4.21), in hundredths … */
const stepHundredths = 165_11;
/** … every so many milliseconds. */
export const stepTime = 3000;
/** It begins anew after thirty days, so that it stays a number one can read. */
const stepsInRound = (30 * 24 * 60 * 60 * 1000) / stepTime;
const startHundredths = 18_000_000_00;

/** What the counter shows at a moment of the platform's clock (milliseconds): the same for all visitors (R4.21). */
export function jackpotAt(now: number): number {
  const steps = Math.floor(now / stepTime) % stepsInRound;
  return (startHundredths + steps * stepHundredths) / 100;
}

/** Milliseconds from `now` until the counter grows again: more than 0, at most 3000. */
export function untilNextStep(now: number): number {
  return stepTime - (now % stepTime);
}
