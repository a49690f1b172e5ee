/** Categories that have hot games (R9.6). Only they request them and offer the list type "hot". */
export const hotCategories: readonly string[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];
