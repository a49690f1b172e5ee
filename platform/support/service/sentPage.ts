import { addressIn, frame, type ServiceSite } from './frame.ts';
import { html } from '#platform/base/http/index.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { wordsFor } from '#platform/site/content/index.ts';

/** Confirms a message with its reference number. */
export function sentPage(language: TextLanguage, site: ServiceSite, number: string): string {
  const words = wordsFor(language);
  return frame(
    { language, site, title: words.sent },
    html`<h1>${words.sent}</h1>
      <p class="number">${words.number} <strong>${number}</strong></p>
      <p class="lead">${words.sentHint}</p>
      <p><a href="${addressIn(language, site)}">${words.another}</a></p>`,
  );
}

/** Page for an unknown address or an internal error. */
export function notePage(language: TextLanguage, what: 'unknown' | 'failed'): string {
  const words = wordsFor(language);
  return frame(
    { language, title: words[what] },
    html`<h1>${words[what]}</h1>
      <p class="lead">${words[`${what}Hint`]}</p>`,
  );
}
