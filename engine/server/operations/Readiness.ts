import type { ServerResponse } from 'node:http';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import { writePlain } from '../http/respond.ts';
import type { Build } from '../build.ts';

/** What `/readyz` says: numbers and names of checks, never of brands or hosts. */
export interface ReadinessReport {
  ready: boolean;
  /** The checks that fail. */
  failing: string[];
  checks: {
    /** Views that the build has. */
    build: { ok: boolean; views: number };
    /** Brands that are live. */
    brands: { ok: boolean; live: number };
    draining: { ok: boolean };
  };
}

/** Whether this portal should get requests. Asks nothing of others: pages are served while the platform is away. */
export class Readiness {
  readonly #brands: BrandSource;
  readonly #build: Build;
  #isDraining = false;

  constructor(brands: BrandSource, build: Build) {
    this.#brands = brands;
    this.#build = build;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** From now on it is not ready: balancers send new visitors elsewhere. */
  drain(): void {
    this.#isDraining = true;
  }

  report(): ReadinessReport {
    const [views, live] = [this.#build.views.size, this.#brands.list().length];
    const checks = {
      build: { ok: views > 0, views },
      brands: { ok: live > 0, live },
      draining: { ok: !this.#isDraining },
    };
    const failing = Object.entries(checks)
      .filter(([, { ok }]) => !ok)
      .map(([name]) => name);
    return { ready: failing.length === 0, failing, checks };
  }

  serve(response: ServerResponse): void {
    const report = this.report();
    writePlain(response, report.ready ? 200 : 503, 'application/json', JSON.stringify(report));
  }
}
