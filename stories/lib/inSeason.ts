import type { Seasons } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';

const made = new WeakMap<BrandRevision, Map<string, BrandRevision>>();

/**
 * A brand as it is while one of its seasons is on: with the theme and the texts of that season, and with the season
 * around `now`, so that its conditions hold. Any other name leaves all seasons off.
 */
export function inSeason(revision: BrandRevision, season: string, now: number): BrandRevision {
  const { seasons } = revision.config;
  if (!seasons) return revision;
  let ofBrand = made.get(revision);
  if (!ofBrand) made.set(revision, (ofBrand = new Map()));
  let found = ofBrand.get(season);
  // The same object each time, because caches are keyed by it.
  if (!found) ofBrand.set(season, (found = withSeason(revision, seasons, season, now)));
  return found;
}

function withSeason(
  { moments = [], ...revision }: BrandRevision,
  seasons: Seasons,
  season: string,
  now: number,
): BrandRevision {
  const day = 86_400_000;
  const over = Object.fromEntries(
    Object.keys(seasons).map((name) => [
      name,
      name === season ? { from: now - day, until: now + day } : { from: now - 2 * day, until: now - day },
    ]),
  );
  const config = { ...revision.config, seasons: over };
  // The moment with the fewest other seasons: where seasons overlap, there is one for both.
  const [moment] = moments
    .filter(({ seasons: on }) => on.includes(season))
    .toSorted((one, other) => one.seasons.length - other.seasons.length);
  if (!moment) return { ...revision, config };
  return {
    ...revision,
    config,
    theme: moment.theme,
    words: { ...revision.words, ...moment.words },
    revision: moment.revision,
  };
}
