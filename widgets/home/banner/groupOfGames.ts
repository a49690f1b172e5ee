/** Categories whose banner group bears another name: the lotteries share one, JILI's are slots. */
const otherNames: Record<string, string> = { elott: 'lott', jili: 'rng' };

/** The banner group of a `games` route: that of its category, in any letter case; none elsewhere (R2.1.12). */
export function groupOfGames(category: string | undefined): string | undefined {
  const name = category?.toLowerCase();
  return name && (otherNames[name] ?? name);
}
