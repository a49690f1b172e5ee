/** Query parameters of a record of statements, in addition to its days. */
export const statementParameters = ['whose', 'search', 'withPlay', 'sort'];
