import type { BrandMoment, BrandRevision } from '#engine/contracts/revision.ts';

/**
 * The revision as it is at a moment, in milliseconds since 1970, with theme and texts of the seasons that are on. The
 * same object until the next moment, so that what is cached for a revision ends with its moment.
 */
export function seasonalRevision(revision: BrandRevision, now: number): BrandRevision {
  const moment = revision.moments?.findLast(({ from }) => now >= from);
  if (!moment || moment.seasons.length === 0) return revision;
  let seasonal = cache.get(moment);
  if (!seasonal) {
    const { theme, words, revision: name } = moment;
    cache.set(
      moment,
      (seasonal = {
        ...revision,
        theme,
        words: { ...revision.words, ...words },
        revision: name,
      }),
    );
  }
  return seasonal;
}

const cache = new WeakMap<BrandMoment, BrandRevision>();
