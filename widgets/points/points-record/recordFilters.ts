import type { PointEntry, PointOrder } from '#schemas/generated/api.ts';

/** The filters of the record, as query parameters. */
export const recordFilters = ['record', 'state', 'kind'] as const;

export const states = [
  'processing',
  'approved',
  'rejected',
] as const satisfies readonly PointOrder['state'][];
export const kinds = [
  'bet',
  'prize',
  'exchange',
  'returned',
  'conversion',
] as const satisfies readonly PointEntry['kind'][];
