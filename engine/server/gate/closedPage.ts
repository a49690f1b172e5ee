import type { BrandState } from '../visit/BrandState.ts';
import type { AddressRule } from './RegionRules.ts';

/** The page that replaces the whole app. */
export interface ClosedPage {
  status: number;
  /** Its name in the brand. */
  page: string;
  params: Record<string, string>;
  headers?: Record<string, string>;
}

/** A region block takes precedence over maintenance (R2.6.10); either replaces the whole app (R1.9). */
export function closedPage(state: BrandState, visitor: Pick<AddressRule, 'rule' | 'ip'>): ClosedPage | null {
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
