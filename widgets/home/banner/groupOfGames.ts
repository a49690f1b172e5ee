/** Categories whose banner group has another name: the lotteries share one, and JILI games are slots. */
const otherNames: Record<string, string> = { elott: 'lott', jili: 'rng' };

/** The banner group of a `games` route, by its category in any letter case; undefined elsewhere (R2.1.12). */
export function groupOfGames(category: string | undefined): string | undefined {
  const name = category?.toLowerCase();
  return name && (otherNames[name] ?? name);
}
