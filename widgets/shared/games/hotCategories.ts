/** Categories that have hot games (R9.6): only they ask for them and show the list type hot. */
export const hotCategories: readonly string[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];
