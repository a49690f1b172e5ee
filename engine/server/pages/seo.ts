import { evaluate } from '#engine/access/index.ts';
import type { Audience } from '#engine/contracts/audience.ts';
import type { BrandConfig, BrandRevision } from '#engine/contracts/revision.ts';
import { escapeHtml } from '../base/escapeHtml.ts';

/**
 * `robots.txt` of a brand: allows everything but the portal's own routes, except those that pages and shared links
 * load from.
 */
export function robotsText(origin: string): string {
  const rules = ['Disallow: /-/', 'Allow: /-/f/', 'Allow: /-/build/', 'Disallow: /wps/', 'Disallow: /lgw/'];
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/**
 * The address of a page in a language for search engines: bare for the brand's default language, with `lang` for the
 * others.
 */
export function addressIn(config: BrandConfig, address: string, tag: string): string {
  if (tag === config.defaultLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${tag}`;
}

/** `sitemap.xml` of a brand: its indexable pages that exist for this audience, each with its languages. */
export function sitemap({ pages, config }: BrandRevision, origin: string, audience: Audience): string {
  const entries = pages
    .filter(({ noindex, status, paths }) => !noindex && status === 200 && paths.length > 0)
    .filter(({ when }) => evaluate(when, audience).steps.length > 0)
    .map(({ paths }) => paths[0] ?? '/')
    .filter((path) => !path.includes(':') && !path.includes('*'))
    .map((path) => {
      const address = escapeHtml(origin + path);
      const languages = config.languages
        .map(
          ({ tag }) =>
            `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(config, address, tag)}"/>`,
        )
        .join('');
      return `<url><loc>${address}</loc>${languages}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}
