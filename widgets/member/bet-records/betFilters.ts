/** The filters of the betting record, as query parameters. */
export const betFilters = ['category', 'vendor', 'state', 'sort'] as const;
export type BetFilter = (typeof betFilters)[number];
