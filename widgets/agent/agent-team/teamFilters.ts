/** The filters of the team, as query parameters. */
export const teamFilters = ['search', 'type', 'level', 'state', 'quietDays', 'withPlay', 'sort'] as const;

/** What of the team is shown: list or tree, the level of the tree, or one account. */
export const teamPlace = ['view', 'below', 'account'] as const;
