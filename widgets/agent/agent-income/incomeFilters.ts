/** The filters of the income, as query parameters. */
export const incomeFilters = ['kind', 'sort'] as const;

/** What is open of the income, as query parameters: a day, a statement of it, a line of that. */
export const incomeSteps = ['day', 'statement', 'line'] as const;
