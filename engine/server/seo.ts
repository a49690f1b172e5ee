import type { BrandConfig, BrandRevision } from '#engine/contracts/revision.ts';
import { escapeHtml } from './render/html.ts';

/** `robots.txt` of a brand: everything but the portal's own doors. What pages are shown with, and what shared links show, may be asked for. */
export function robotsText(origin: string): string {
  const rules = ['Disallow: /-/', 'Allow: /-/f/', 'Allow: /-/build/', 'Disallow: /wps/', 'Disallow: /lgw/'];
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Where search engines find a page in a language: the brand's default one has the bare address, each other names itself. */
export function addressIn(config: BrandConfig, address: string, tag: string): string {
  if (tag === config.defaultLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${tag}`;
}

/** `sitemap.xml` of a brand: the pages that may be found, each with its languages. */
export function sitemap({ pages, config }: BrandRevision, origin: string): string {
  const entries = pages
    .filter(({ noindex, status, paths }) => !noindex && status === 200 && paths.length > 0)
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
