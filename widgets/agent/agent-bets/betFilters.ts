/** The filters of the team's bets, as query parameters. */
export const betFilters = ['search', 'type', 'level', 'category', 'vendor', 'state', 'sort'] as const;
