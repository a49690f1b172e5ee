import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { embedHostOf } from '../embed/embedHost.ts';
import { contentSecurityPolicy, originAt, originsOf } from '../http/headers.ts';
import { previewStyleHash } from '../preview/previewBar.ts';
import type { BrandState } from '../visit/BrandState.ts';
import { shownRevision, type Visit } from '../visit/Visit.ts';

/** What a page's policy depends on in addition to its visit. */
interface PolicyParts {
  environment: Pick<PortalEnvironment, 'publicScheme' | 'publicPort'>;
  platformUrl: string;
  /** Hash of the page's styles. */
  styleHash: string;
  /** Addresses of the site's domains. */
  domains: string[];
}

/** The content security policy of a page. */
export function pagePolicy(
  visit: Visit,
  { environment, platformUrl, styleHash, domains }: PolicyParts,
): string {
  const { state, preview } = visit;
  const frames = [
    ...gameOrigins(state, platformUrl),
    ...chatOrigins(state),
    ...embedOrigins(visit, environment),
  ];
  return contentSecurityPolicy({
    styleHash: preview ? `${styleHash} ${previewStyleHash}` : styleHash,
    imageOrigins: originsOf(state.imageCdns),
    connectOrigins: originsOf(domains),
    frameOrigins: [...new Set(frames)],
  });
}

/** Origins of launched games (R3.15). A visitor navigates without a new policy, so every page's policy has them. */
function gameOrigins(
  { launchCdns, gamesUrl, vendorOrigins = [] }: BrandState,
  platformUrl: string,
): string[] {
  const own = launchCdns.length > 0 ? launchCdns : [gamesUrl ?? platformUrl];
  return originsOf([...own, ...vendorOrigins]);
}

/** The chat room is at the address that the platform names for it, or like its customer service. */
function chatOrigins({ modules, permission }: BrandState): string[] {
  if (!modules.has('CBS3')) return [];
  const { chatOrigin, customerService = [] } = permission ?? {};
  return originsOf(chatOrigin === undefined ? customerService.map(({ path }) => path) : [chatOrigin]);
}

/** The origin of the documents that show other sites, for brands that list any. */
function embedOrigins(
  visit: Visit,
  { publicScheme, publicPort }: Pick<PortalEnvironment, 'publicScheme' | 'publicPort'>,
): string[] {
  if (!shownRevision(visit).config.embeds?.length) return [];
  return [originAt(embedHostOf(visit.host), publicScheme, publicPort)];
}
