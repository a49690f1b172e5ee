import type { Wanted } from '../pages/PageHandler.ts';
import type { BrandState } from '../visit/BrandState.ts';
import type { AddressRule } from './RegionRules.ts';

/** The page that replaces the whole app, with its status. */
export type Closed = NonNullable<Wanted['named']> & { status: number };

/** A region block takes precedence over maintenance (R2.6.10); either replaces the whole app (R1.9). */
export function closedPage(state: BrandState, visitor: Pick<AddressRule, 'rule' | 'ip'>): Closed | null {
  if (visitor.rule === 'blocked') return { page: 'region-block', status: 451, params: { ip: visitor.ip } };
  if (state.maintenance)
    return {
      page: 'maintenance',
      status: 503,
      params: { message: state.maintenance.message ?? '' },
      headers: { 'retry-after': String(state.maintenance.retryAfter) },
    };
  return null;
}
