import type { ServerResponse } from 'node:http';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import { writePlain } from '../http/respond.ts';
import type { Build } from '../base/build.ts';

/** The body of `/readyz`: numbers and names of checks, never of brands or hosts. */
export interface ReadinessReport {
  ready: boolean;
  /** The failed checks. */
  failing: string[];
  checks: {
    /** Number of views in the build. */
    build: { ok: boolean; views: number };
    /** Number of live brands. */
    brands: { ok: boolean; live: number };
    draining: { ok: boolean };
  };
}

/** Whether this portal should get requests. Depends on nothing remote: pages are served while the platform is down. */
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

  /** From now on it is not ready: load balancers send new visitors elsewhere. */
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
