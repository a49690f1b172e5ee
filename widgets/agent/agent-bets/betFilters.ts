/** The filters of the team's bets, as query parameters; `span` is a part of a day: `<first moment>_<first one after it>`. */
export const betFilters = ['search', 'type', 'level', 'category', 'vendor', 'state', 'span', 'sort'] as const;
