import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';

/**
 * The revision with the age limit that is in force: the stricter one of the brand's and the merchant's (R5.9). With a memo
 * the same object for the same limit, by which caches recognize it.
 */
export function withAgeLimit(
  revision: BrandRevision,
  ofMerchant: number | undefined,
  memo: Memo = noMemo,
): BrandRevision {
  const { config } = revision;
  if (ofMerchant === undefined || ofMerchant <= config.ageLimit) return revision;
  return memo('stricter age limits', [revision, String(ofMerchant)], () => ({
    ...revision,
    config: { ...config, ageLimit: ofMerchant, statedAgeLimit: config.ageLimit },
  }));
}
