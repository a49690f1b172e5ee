import type { BrandRevision } from '#engine/brand/types.ts';
import { escapeHtml } from './render/html.ts';

/** `robots.txt` of a brand: everything but the portal's own doors. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /-/\nDisallow: /wps/\nDisallow: /lgw/\nSitemap: ${origin}/sitemap.xml\n`;
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
        .map(({ tag }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}?lang=${tag}"/>`)
        .join('');
      return `<url><loc>${address}</loc>${languages}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}
