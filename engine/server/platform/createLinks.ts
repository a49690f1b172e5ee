import type { BrandRevision } from '#engine/contracts/revision.ts';
import { CircuitBreakers } from './CircuitBreakers.ts';
import { observeLink } from './observeLink.ts';
import { createPlatformLink, type PlatformLink } from './createPlatformLink.ts';
import { traceLink } from './traceLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';

/** The link to each brand's platform: its own, that of its merchant, or the default one. There is one link per address. */
export function createLinks({
  platformUrl,
  platformOf,
  platformKey,
  metrics,
}: Pick<PortalEnvironment, 'platformUrl' | 'platformOf' | 'platformKey' | 'metrics'>): (
  revision: Pick<BrandRevision, 'config'>,
) => PlatformLink {
  const links = new Map<string, PlatformLink>();
  const breakersOf = new Map<string, CircuitBreakers>();
  metrics?.watchBreakers(() =>
    [...breakersOf].flatMap(([platform, breakers]) =>
      breakers.figures().map((figures) => ({ platform, ...figures })),
    ),
  );
  return ({ config }) => {
    const url = config.platformUrl ?? platformOf?.(config.merchantCode) ?? platformUrl;
    let link = links.get(url);
    if (!link) {
      const breakers = new CircuitBreakers();
      breakersOf.set(new URL(url).host, breakers);
      link = traceLink(createPlatformLink(url, platformKey, { breakers }));
      if (metrics) link = observeLink(link, metrics);
      links.set(url, link);
    }
    return link;
  };
}
