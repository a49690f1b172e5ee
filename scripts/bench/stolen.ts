import { readFileSync } from 'node:fs';

/** Where Linux reports how the processors spent their time. */
const file = '/proc/stat';

/**
 * Starts counting; the function that it returns says what share of the time, 0 to 1, a shared host gave to others
 * since (`steal` of proc(5)). Null where the system does not say.
 */
export function countStolen(read: () => string = () => readFileSync(file, 'utf8')): () => number | null {
  const start = timesIn(read);
  return () => {
    const end = timesIn(read);
    if (!start || !end || end.all === start.all) return null;
    return (end.stolen - start.stolen) / (end.all - start.all);
  };
}

function timesIn(read: () => string): { all: number; stolen: number } | null {
  let text: string;
  try {
    text = read();
  } catch {
    return null;
  }
  // user nice system idle iowait irq softirq steal; what guests take is counted in user already.
  const times = /^cpu\s+(.*)$/m.exec(text)?.[1]?.split(' ').slice(0, 8).map(Number);
  if (times?.length !== 8) return null;
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}
