import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';

/**
 * The revision as it is at a moment, in milliseconds since 1970, with theme and texts of the seasons that are on. With
 * a memo the same object until the next moment, so that what is cached for a revision ends with its moment.
 */
export function seasonalRevision(revision: BrandRevision, now: number, memo: Memo = noMemo): BrandRevision {
  const moment = revision.moments?.findLast(({ from }) => now >= from);
  if (!moment || moment.seasons.length === 0) return revision;
  return memo('seasonal revisions', [revision, moment], () => ({
    ...revision,
    theme: moment.theme,
    words: { ...revision.words, ...moment.words },
    revision: moment.revision,
  }));
}
