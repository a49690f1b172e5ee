import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { Log } from '../base/log.ts';

const stricter = new WeakMap<BrandRevision, Map<number, BrandRevision>>();
const own = new WeakMap<BrandRevision, BrandRevision>();

/**
 * The revision with the age limit that is in force: the stricter one of the brand's and the merchant's (R5.9). The same object
 * for the same limit, as caches hang on it. A difference is logged once for each revision and limit.
 */
export function withAgeLimit(
  revision: BrandRevision,
  merchants: number | undefined,
  log: Log,
): BrandRevision {
  const { brand, config } = revision;
  if (merchants === undefined || merchants === config.ageLimit) return revision;
  const known = stricter.get(revision) ?? new Map<number, BrandRevision>();
  let found = known.get(merchants);
  if (!found) {
    const inForce = Math.max(merchants, config.ageLimit);
    found =
      inForce === config.ageLimit ? revision : { ...revision, config: { ...config, ageLimit: inForce } };
    if (found !== revision) own.set(found, revision);
    stricter.set(revision, known.set(merchants, found));
    log('warn', 'brand and merchant state different age limits: the stricter one is in force', {
      brand,
      merchant: config.merchantCode,
      ofBrand: config.ageLimit,
      ofMerchant: merchants,
      inForce,
    });
  }
  return found;
}

/** The age limit that the brand itself states. */
export function statedAgeLimit(revision: BrandRevision): number {
  return (own.get(revision) ?? revision).config.ageLimit;
}
