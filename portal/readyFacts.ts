import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import { originAt } from '#engine/server/index.ts';
import type { PortalSettings } from './settings.ts';

/** The content of the portal's ready line: each live brand with its address, if any, and the brands' errors. */
export interface ReadyFacts {
  sites: { brand: string; address?: string }[];
  errors: Finding[];
}

export function readyFacts(
  brands: Pick<BrandSource, 'list' | 'hostsOf' | 'findings'>,
  { publicScheme, publicPort }: Pick<PortalSettings, 'publicScheme' | 'publicPort'>,
): ReadyFacts {
  return {
    sites: brands.list().map(({ brand }) => {
      const [host] = brands.hostsOf(brand);
      return { brand, ...(host !== undefined && { address: originAt(host, publicScheme, publicPort) }) };
    }),
    errors: brands.findings().filter(({ severity }) => severity === 'error'),
  };
}
