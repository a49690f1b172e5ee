import type { BrandRevision } from '#engine/brand/types.ts';
import type { BrandFacts } from '#engine/react/index.ts';

const known = new WeakMap<BrandRevision, BrandFacts>();

/** What views may know of their brand: the same object for a revision. */
export function brandFacts(revision: BrandRevision): BrandFacts {
  let facts = known.get(revision);
  if (!facts) {
    const { config } = revision;
    facts = {
      brand: revision.brand,
      name: config.name,
      merchantCode: config.merchantCode,
      currency: config.currency,
      timeZone: config.timeZone,
      calendar: config.calendar,
      digits: config.digits,
      ageLimit: config.ageLimit,
      licence: config.licence,
      languages: config.languages,
      memberCentre: config.memberCentre,
      agentCentre: config.agentCentre,
      hosts: config.hosts,
    };
    known.set(revision, facts);
  }
  return facts;
}
