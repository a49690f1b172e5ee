/** Requests to each domain, of which the first is dropped: it pays for finding and greeting the server (R2.3.3). */
const requests = 5;
/** Milliseconds after which a domain counts as unreachable. */
const patience = 3000;

/** What became of one domain: milliseconds, or null where it cannot be reached. */
export interface Measured {
  address: string;
  ms: number | null;
}

/** The median answer of `/ping` at an address, in milliseconds; null if one of five in a row fails or takes 3 s. */
export async function measure(address: string, signal?: AbortSignal): Promise<Measured> {
  const times: number[] = [];
  try {
    for (let request = 0; request < requests; request += 1) {
      const start = performance.now();
      const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])];
      const answer = await fetch(`${address}/ping`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.any(limits),
      });
      if (!answer.ok) return { address, ms: null };
      times.push(performance.now() - start);
    }
  } catch {
    return { address, ms: null };
  }
  return { address, ms: median(times.slice(1)) };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The fastest first, those that cannot be reached last. */
export function bestFirst(measured: readonly Measured[]): Measured[] {
  return measured.toSorted((left, right) => (left.ms ?? Infinity) - (right.ms ?? Infinity));
}
