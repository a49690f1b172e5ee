import type { ComposedPage } from '#engine/compose/types.ts';
import { publicOrigin } from '../http/headers.ts';
import type { Head } from '../render/html.ts';
import { assetAddress, preloadedFonts } from '../render/styles.ts';
import type { PortalWorld } from '../types.ts';
import type { PageRequest } from './PageRequest.ts';

/** What search engines, shared links and the browser's tab are told of a page. */
export function pageHead(request: PageRequest, composed: ComposedPage, world: PortalWorld): Head {
  const { revision, path, language, fold } = request;
  const { config } = revision;
  const origin = publicOrigin(world, revision, request.host);
  const canonical = `${origin}${composed.page === 'home' ? '/' : path}`;
  const share = assetAddress(revision, config.shareImage);
  return {
    description: composed.description,
    noindex: composed.noindex,
    canonical,
    alternates:
      config.languages.length < 2
        ? []
        : [
            ...config.languages.map(({ tag }) => ({ language: tag, href: `${canonical}?lang=${tag}` })),
            { language: 'x-default', href: canonical },
          ],
    siteName: config.name,
    shareImage: share && origin + share,
    favicon: assetAddress(revision, config.favicon),
    themeColor: config.themeColor,
    fonts: preloadedFonts(revision, language),
    entry: world.build.entry,
    fold,
  };
}
