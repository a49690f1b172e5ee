import type { CallName } from '#schemas/generated/api.ts';
import { callGroups } from './callGroups.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';

/**
 * The source of a call's content: the portal itself (the gate's request for a brand's state, pages, region rules), or
 * a visitor (proxied calls and forms).
 */
export type Origin = 'gate' | 'portal' | 'visitor';

/** The labels by which failures are counted. */
export interface Counted {
  brand: string;
  name: CallName;
  origin: Origin;
}

/** Maximum number of brands with failure counts. Beyond it, the brands whose last failure is oldest are evicted. */
const mostBrands = 2000;

/**
 * One circuit breaker per brand, call group and origin, so that neither the visitors of a brand nor one failing part
 * of a platform block other calls. A breaker exists from the first failure to the next success.
 */
export class CircuitBreakers {
  readonly #clock: () => number;
  readonly #brands = new Map<string, Map<string, CircuitBreaker>>();

  /** `clock` is monotonic, in milliseconds. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Number of brands with failure counts. */
  get size(): number {
    return this.#brands.size;
  }

  /** All current breakers, for metrics. */
  figures(): { brand: string; group: string; isOpen: boolean }[] {
    return [...this.#brands].flatMap(([brand, breakers]) =>
      Array.from(breakers, ([group, { isOpen }]) => ({ brand, group, isOpen })),
    );
  }

  admits(call: Counted): boolean {
    return this.#brands.get(call.brand)?.get(keyOf(call))?.admits() ?? true;
  }

  failed(call: Counted): void {
    const breakers = this.#brands.get(call.brand) ?? new Map<string, CircuitBreaker>();
    this.#brands.delete(call.brand);
    this.#brands.set(call.brand, breakers);
    const key = keyOf(call);
    let breaker = breakers.get(key);
    if (!breaker) breakers.set(key, (breaker = new CircuitBreaker(this.#clock)));
    breaker.failed();
    if (this.#brands.size > mostBrands) this.#brands.delete(this.#brands.keys().next().value ?? '');
  }

  /**
   * A gate call that succeeds while its breaker is open shows that the platform is back: it closes all breakers of
   * the brand.
   */
  succeeded(call: Counted): void {
    const breakers = this.#brands.get(call.brand);
    if (!breakers) return;
    const key = keyOf(call);
    if (call.origin === 'gate' && breakers.get(key)?.isOpen) breakers.clear();
    breakers.delete(key);
    if (breakers.size === 0) this.#brands.delete(call.brand);
  }
}

function keyOf({ name, origin }: Counted): string {
  return `${origin} ${callGroups[name]}`;
}
