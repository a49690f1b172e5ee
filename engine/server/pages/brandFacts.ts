import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { BrandFacts } from '#engine/contracts/pageDocument.ts';
import { weakCache } from '../cache/createCache.ts';

const known = weakCache<BrandRevision, BrandFacts>('brand facts');

/**
 * The brand facts for views, with the hosts that serve the brand: one object per revision as long as these hosts
 * stay.
 */
export function brandFacts(revision: BrandRevision, hosts: string[]): BrandFacts {
  let facts = known.get(revision);
  if (!facts || String(facts.hosts) !== String(hosts)) {
    const { config } = revision;
    facts = {
      brand: revision.brand,
      name: config.name,
      merchantCode: config.merchantCode,
      currency: config.currency,
      timeZone: config.timeZone,
      calendar: config.calendar,
      digits: config.digits,
      ...(config.noticeDates === 'local' && { localNoticeDates: true }),
      ageLimit: config.ageLimit,
      rememberHours: config.rememberHours,
      licence: config.licence,
      languages: config.languages,
      memberCentre: config.memberCentre,
      agentCentre: config.agentCentre,
      quickView: config.quickView,
      hosts,
    };
    known.set(revision, facts);
  }
  return facts;
}
