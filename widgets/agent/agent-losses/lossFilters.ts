/** The filters of the results, as query parameters. */
export const lossFilters = ['search', 'type', 'withPlay', 'sort'] as const;
