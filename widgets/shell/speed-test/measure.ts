/** Requests per domain. The first is dropped, as it includes DNS lookup and connection setup (R2.3.3). */
const requests = 5;
/** Timeout in milliseconds, after which a domain counts as unreachable. */
const timeout = 3000;

/** The result of one domain: milliseconds, or null if unreachable. */
export interface Measured {
  address: string;
  ms: number | null;
}

/** The median response time of `/ping` in milliseconds; null if one of five requests fails or takes 3 s. */
export async function measure(address: string, signal?: AbortSignal): Promise<Measured> {
  const times: number[] = [];
  try {
    for (let request = 0; request < requests; request += 1) {
      const start = performance.now();
      const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
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

/** Sorts the fastest first, unreachable domains last. */
export function bestFirst(measured: readonly Measured[]): Measured[] {
  return measured.toSorted((left, right) => (left.ms ?? Infinity) - (right.ms ?? Infinity));
}
