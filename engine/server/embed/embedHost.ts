import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';

/** Name before a site's host at which the documents that show other sites are served. */
const prefix = 'aux.';

/**
 * The host of a site's embedded documents: `aux.www.example.com`. Cookies of a site belong to its host alone, so none is
 * ever sent there.
 */
export function embedHostOf(host: string): string {
  return prefix + host;
}

/** The site and the brand whose embedded documents a host serves. A host that a brand lists is that brand's. */
export function brandOfEmbeds(
  brands: Pick<BrandSource, 'byHost'>,
  host: string,
): { revision: BrandRevision; site: string } | undefined {
  if (!host.startsWith(prefix)) return undefined;
  const site = host.slice(prefix.length);
  const revision = brands.byHost(site);
  return revision && { revision, site };
}
