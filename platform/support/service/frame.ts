import { html, Markup } from '#platform/base/http/index.ts';
import { wordsFor } from '#platform/site/content/index.ts';
import { styles, stylesHash } from './styles.ts';
import { directionOf } from '#kit/languages.ts';
import { textLanguageNames, textLanguages, type TextLanguage } from '#kit/textLanguages.ts';

/** Headers of every service page: no scripts, no outside content, no framing, no caching. */
export const serviceHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src ${stylesHash}; img-src data:; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** The site that visitors come from, and the desk that they write to. */
export interface ServiceSite {
  code: string;
  name: string;
  /** Its host, by which the page knows its name. */
  host: string;
  /** The desk for VIP members (R6.6): the same form, marked for those who read the messages. */
  vip?: boolean;
}

interface Frame {
  language: TextLanguage;
  title: string;
  /** The site of the visitor; without it, no other languages are offered. */
  site?: ServiceSite;
}

// The policy's hash covers every byte, including spaces.
const sheet = new Markup(`<style>${styles}</style>`);

/** A complete page around its main content. */
export function frame({ language, title, site }: Frame, main: Markup): string {
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}${site && ` · ${site.name}`}</title>
        ${sheet}
      </head>
      <body>
        ${site && header(language, site)}
        <main>${main}</main>
      </body>
    </html>`;
  return page.text;
}

/** The address of the form in a language, relative to the current page. */
export function addressIn(language: TextLanguage, { code, host, vip }: ServiceSite): string {
  return `?${new URLSearchParams({ ...(vip ? { desk: 'vip' } : {}), merchant: code, lang: language, host })}`;
}

/** The address of a captcha's recording. */
export function audioIn(language: TextLanguage, { code }: ServiceSite, captchaId: string): string {
  return `/service/captcha.wav?${new URLSearchParams({ merchant: code, lang: language, id: captchaId })}`;
}

function header(language: TextLanguage, site: ServiceSite): Markup {
  const links = textLanguages.map((tag) => {
    const here = tag === language && html` aria-current="true"`;
    const own = textLanguageNames[tag];
    return html`<a href="${addressIn(tag, site)}" lang="${tag}" hreflang="${tag}" ${here}>${own}</a>`;
  });
  return html`<header>
    <p>${site.name}</p>
    <details>
      <summary>${wordsFor(language).language}: ${textLanguageNames[language]}</summary>
      <nav aria-label="${wordsFor(language).language}">${links}</nav>
    </details>
  </header>`;
}
