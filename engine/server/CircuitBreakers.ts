import type { CallName } from '#schemas/generated/api.ts';
import { callGroups } from './callGroups.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';

/**
 * Who chose what a call says: the portal itself, for the gate's question about a brand, for its pages and for the rules of
 * visitors' regions; or a visitor, whose calls are passed on and whose forms are sent.
 */
export type Origin = 'gate' | 'portal' | 'visitor';

/** What a call is counted under. */
export interface Counted {
  brand: string;
  name: CallName;
  origin: Origin;
}

/** Brands of which failures are counted; of more, those that failed longest ago start again at none. */
const mostBrands = 2000;

/**
 * A circuit breaker for each brand, call group and origin, so that neither a brand's visitors nor one part of a platform
 * that fails keep other calls from going out. Breakers exist from a first failure to the next success.
 */
export class CircuitBreakers {
  readonly #clock: () => number;
  readonly #brands = new Map<string, Map<string, CircuitBreaker>>();

  /** `clock` is monotonic, in milliseconds. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Brands of which failures are counted. */
  get size(): number {
    return this.#brands.size;
  }

  /** Every breaker that there is, for metrics. */
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

  /** The gate's first answer after it had none for long says that the platform is back: all calls of the brand go out again. */
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
