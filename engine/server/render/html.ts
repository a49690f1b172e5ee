import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Piece } from './pieces.ts';
import { lateBlocks, type PageStyles } from './styles.ts';
import { weakCache } from '../cache/createCache.ts';
import { escapeHtml } from '../base/escapeHtml.ts';

/** The content of `<head>` in addition to title and styles. */
export interface Head {
  description: string;
  noindex: boolean;
  canonical: string;
  alternates: { language: string; href: string }[];
  siteName: string;
  shareImage: string | undefined;
  favicon: string | undefined;
  themeColor: string;
  fonts: string[];
  entry: string;
  /** Folded bars; styles depend on it. */
  fold: string;
  /** What the visitor has agreed to; styles hide the question by it. */
  consent: string;
}

/** JSON for a script element: it cannot end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

type Shared = Pick<PageDocument, 'regions' | 'words' | 'data' | 'facts' | 'flags'>;

const written = weakCache<PageDocument['regions'], { shared: Shared; json: Piece | null }>('document JSON');

/** A document as JSON for a script element. Parts that pages share are cached, as bytes, from their second use on. */
export function documentJson({ regions, words, data, facts, flags, ...own }: PageDocument): Piece[] {
  const start = jsonForHtml(own).slice(0, -1);
  const shared: Shared = { regions, words, data, facts, flags };
  const before = written.get(regions);
  const isKnown = before !== undefined && isSame(before.shared, shared);
  if (isKnown && before.json) return [start, before.json];
  const text = `,${jsonForHtml(shared).slice(1)}`;
  const json = isKnown ? Buffer.from(text) : null;
  written.set(regions, { shared, json });
  return [start, json ?? text];
}

function isSame(left: Shared, right: Shared): boolean {
  return (Object.keys(left) as (keyof Shared)[]).every((part) => left[part] === right[part]);
}

/** Something above the page that is no part of it, with its own styles. */
interface Strip {
  html: string;
  style: string;
}

/**
 * The whole HTML of a page, in parts that are written one after the other: joined they would be a string of 200 kB
 * for each page. No inline script; one `<style>`; the entry script loads late. The file of styles comes last, so that
 * it does not delay the document; where it must block the first paint, it is named in the head as well.
 */
export function pageHtml(
  page: PageDocument,
  head: Head,
  styles: PageStyles,
  body: Piece[],
  strip?: Strip,
): Piece[] {
  const title = escapeHtml(page.title);
  const description = escapeHtml(head.description);
  const links = [
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
  ];
  const start = `<!doctype html><html lang="${page.language}" dir="${page.dir}" data-theme="${page.theme}"${head.fold && ` data-fold="${head.fold}"`}${head.consent && ` data-consent="${head.consent}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${description}">${
    head.noindex ? '<meta name="robots" content="noindex">' : links.join('')
  }<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(head.siteName)}"><meta property="og:url" content="${escapeHtml(head.canonical)}">${
    head.shareImage ? `<meta property="og:image" content="${escapeHtml(head.shareImage)}">` : ''
  }<meta name="theme-color" content="${escapeHtml(head.themeColor)}">${
    head.favicon ? `<link rel="icon" href="${escapeHtml(head.favicon)}">` : ''
  }${head.fonts
    .map((href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`)
    .join('')}<style data-sheets="${styles.sheets}">`;
  const late = styles.late && `<link rel="stylesheet" href="${styles.late}"`;
  const between = `</style>${late ? `${late} media="${lateBlocks}">` : ''}${strip ? `<style>${strip.style}</style>` : ''}<script type="module" async fetchpriority="low" src="${head.entry}"></script></head><body>${strip?.html ?? ''}<div id="portal">`;
  return [
    start,
    ...styles.pieces,
    between,
    ...body,
    '</div><script type="application/json" id="document">',
    ...documentJson(page),
    `</script>${late ? `${late}>` : ''}</body></html>`,
  ];
}
