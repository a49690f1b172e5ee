/** The filters of the links, as query parameters. */
export const linkFilters = ['search', 'type', 'state', 'withPlay', 'sort'] as const;
