/** What a trace of Chromium says of one piece of work; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Time of the processor, without that for which other processes had it. */
  tdur?: number;
}

/** As many times slower is the phone that Lighthouse plays. */
const slower = 4;
/** Milliseconds that a task may take before it counts as blocking. */
const free = 50;

/**
 * Milliseconds by which tasks of the page pass 50 ms after its first paint, on a processor four times slower and had by
 * the page alone. Lighthouse counts by the clock: on two cores, which a browser shares among six processes, it counts
 * their time too. 0 where the page painted nothing.
 */
export function processorBlockingTime(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return 0;
  const tasks = trace
    .filter(
      ({ name, ph, pid, tid }) =>
        name.endsWith('RunTask') && ph === 'X' && pid === paint.pid && tid === paint.tid,
    )
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let blocked = 0;
  let end = paint.ts;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task within another is part of it.
    if (ts < end) continue;
    end = ts + dur;
    blocked += Math.max(0, (tdur / 1000) * slower - free);
  }
  return blocked;
}
