/** The units of a countdown, largest first, in milliseconds. */
const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 } as const;

export type Unit = keyof typeof units;

/**
 * Milliseconds left until a moment, rounded up to whole `smallest` units, so that zero means that it is over and
 * nothing else.
 */
export function timeLeft(until: number, now: number, smallest: Unit): number {
  return Math.max(0, Math.ceil((until - now) / units[smallest])) * units[smallest];
}

/** Milliseconds from `now` to the next moment at which `timeLeft` changes: more than 0, at most one unit. */
export function untilNextChange(until: number, now: number, smallest: Unit): number {
  return (until - now) % units[smallest] || units[smallest];
}

/** The time left in units, from days to `smallest`. Days are not limited; all others are less than one of the next. */
export function inUnits(left: number, smallest: Unit): { unit: Unit; count: number }[] {
  let rest = left;
  const parts: { unit: Unit; count: number }[] = [];
  for (const unit of Object.keys(units) as Unit[]) {
    parts.push({ unit, count: Math.floor(rest / units[unit]) });
    rest %= units[unit];
    if (unit === smallest) break;
  }
  return parts;
}
