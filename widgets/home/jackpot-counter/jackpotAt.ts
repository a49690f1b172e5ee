/** It begins anew after thirty days, so that it stays a number one can read. */
const round = 30 * 24 * 60 * 60 * 1000;
const startHundredths = 18_000_000_00;

/**
 * What the counter shows at a moment of the platform's clock: the same for all visitors. It grows by `step` (a
 * decimal string) every `every` milliseconds (R4.21: 165.11 every 3 s).
 */
export function jackpotAt(now: number, step: string, every: number): number {
  const steps = Math.floor((now % round) / every);
  return (startHundredths + steps * Math.round(Number(step) * 100)) / 100;
}

/** Milliseconds from `now` until the counter grows again: more than 0, at most `every`. */
export function untilNextStep(now: number, every: number): number {
  return every - ((now % round) % every);
}
