import type { ComposedPage } from '#engine/contracts/widget.ts';
import { shownRevision } from '../visit/Visit.ts';
import { publicOrigin } from '../http/headers.ts';
import type { Head } from '../render/html.ts';
import { assetAddress, preloadedFonts } from '../render/styles.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { addressIn } from './seo.ts';
import type { PageRequest } from './PageRequest.ts';

/** Metadata for search engines, shared links and the browser's tab. */
export function pageHead(request: PageRequest, composed: ComposedPage, environment: PortalEnvironment): Head {
  const { visit, path, query } = request;
  const { language, fold, consent = '' } = request.appearance;
  const revision = shownRevision(visit);
  const { config } = revision;
  const origin = publicOrigin(environment, revision, visit.host);
  const place = origin + (composed.page === 'home' ? '/' : path + contentQuery(query));
  const share = assetAddress(revision, composed.shareImage ?? config.shareImage);
  return {
    description: composed.description,
    noindex: composed.noindex || visit.preview !== undefined,
    canonical: addressIn(config, place, language),
    alternates:
      config.languages.length < 2
        ? []
        : [
            ...config.languages.map(({ tag }) => ({ language: tag, href: addressIn(config, place, tag) })),
            { language: 'x-default', href: place },
          ],
    siteName: config.name,
    shareImage: share && origin + share,
    favicon: assetAddress(revision, config.favicon),
    themeColor: config.themeColor,
    fonts: preloadedFonts(revision, language),
    entry: environment.build.entry,
    fold,
    consent,
  };
}

/** Query fields that select another content of a page, such as `/help?id=log-in`: each is an indexable address. */
const content = ['id', 'page', 'type', 'vendor', 'gameCode', 'nodeId'];

/** An overlay is not content of its own, and a search result is not to be indexed. */
function contentQuery(query: Record<string, string>): string {
  if (query['open'] !== undefined) return '';
  const fields = new URLSearchParams(
    content.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
  return fields.size > 0 ? `?${fields.toString()}` : '';
}
