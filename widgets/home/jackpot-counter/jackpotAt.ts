/** Milliseconds after which it restarts (30 days), so that the number stays readable. */
const period = 30 * 24 * 60 * 60 * 1000;
const startHundredths = 18_000_000_00;

/**
 * The counter's value at a time of the platform's clock, the same for all visitors. It grows by `step` (a decimal
 * string) every `every` milliseconds (R4.21: 165.11 every 3 s).
 */
export function jackpotAt(now: number, step: string, every: number): number {
  const steps = Math.floor((now % period) / every);
  return (startHundredths + steps * Math.round(Number(step) * 100)) / 100;
}

/** Milliseconds from `now` until the counter grows again: more than 0, at most `every`. */
export function untilNextStep(now: number, every: number): number {
  return every - ((now % period) % every);
}
