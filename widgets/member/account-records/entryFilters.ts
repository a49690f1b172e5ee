/** The filters of the account record, as query parameters. */
export const entryFilters = ['kind', 'wallet', 'sort'] as const;
