import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { escapeHtml } from '../base/escapeHtml.ts';

/** A page without any brand: an unknown host (R8.5), or an internal error. */
export function plainHtml(title: string, lines: string[], appearance: PlainAppearance = unbranded): string {
  const { language, dir, theme, style } = appearance;
  const head = `<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">${style ? `<style>${style}</style>` : ''}`;
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${lines.join('')}</main></body></html>`;
}

/** What a plain page adopts from the visitor's other pages. */
type PlainAppearance = Pick<PageDocument, 'language' | 'dir' | 'theme'> & { style: string };

const unbranded: PlainAppearance = { language: 'en', dir: 'ltr', theme: 'light', style: '' };
