import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import { originAt } from '#engine/server/index.ts';
import type { PortalSettings } from './settings.ts';

/**
 * The content of the portal's ready line: each live brand with its address, if any, the brands that are still being
 * read, and the brands' errors.
 */
export interface ReadyFacts {
  sites: { brand: string; address?: string; isPending?: true }[];
  errors: Finding[];
}

export function readyFacts(
  brands: Pick<BrandSource, 'list' | 'pending' | 'hostsOf' | 'findings'>,
  { publicScheme, publicPort }: Pick<PortalSettings, 'publicScheme' | 'publicPort'>,
): ReadyFacts {
  const addressOf = (host: string) => originAt(host, publicScheme, publicPort);
  const live = brands.list().map(({ brand }) => {
    const [host] = brands.hostsOf(brand);
    return { brand, ...(host !== undefined && { address: addressOf(host) }) };
  });
  const pending = (brands.pending?.() ?? []).map(({ brand, host }) => ({
    brand,
    address: addressOf(host),
    isPending: true as const,
  }));
  return {
    sites: [...live, ...pending],
    errors: brands.findings().filter(({ severity }) => severity === 'error'),
  };
}
