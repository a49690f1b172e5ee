import { html, Markup } from './html.ts';
import { styles, stylesHash } from './styles.ts';
import { directionOf, serviceLanguages, type ServiceLanguage } from './wordsFor.ts';

/** Headers of every service page: no script, nothing from elsewhere, in no frame, in no cache. */
export const serviceHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src ${stylesHash}; img-src data:; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Whose visitors write, and at which desk. */
export interface ServiceSite {
  code: string;
  name: string;
  /** The desk for VIP members (R6.6): the same form, told apart where messages are read. */
  vip?: boolean;
}

interface Frame {
  language: ServiceLanguage;
  title: string;
  /** The site whose visitors write here; without it no other language is offered either. */
  site?: ServiceSite;
}

// Byte for byte what the policy allows: spaces count.
const sheet = new Markup(`<style>${styles}</style>`);

/** A whole page around what it says. */
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

/** The address of the form in a language, beside the page that it stands on. */
export function addressIn(language: ServiceLanguage, { code, vip }: ServiceSite): string {
  return `?${new URLSearchParams({ ...(vip ? { desk: 'vip' } : {}), merchant: code, lang: language })}`;
}

/** The address of the recording of a captcha. */
export function audioIn(language: ServiceLanguage, { code }: ServiceSite, captchaId: string): string {
  return `/service/captcha.wav?${new URLSearchParams({ merchant: code, lang: language, id: captchaId })}`;
}

function header(language: ServiceLanguage, site: ServiceSite): Markup {
  const links = serviceLanguages.map(({ tag, name: own }) => {
    const here = tag === language && html` aria-current="true"`;
    return html`<a href="${addressIn(tag, site)}" lang="${tag}" hreflang="${tag}" ${here}>${own}</a>`;
  });
  return html`<header>
    <p>${site.name}</p>
    <nav aria-label="ภาษา · Language">${links}</nav>
  </header>`;
}
