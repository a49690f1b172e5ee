import { html, raw } from 'hono/html';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { directionOf } from '#kit/languages.ts';
import type { ChatWords } from '../words.ts';

/** Script and sheets of the page, relative to the server's root. */
export interface ChatAssets {
  script: string;
  styles: readonly string[];
}

/** What the page's script starts with. */
export interface ChatStart {
  /** Absent if the ticket is not good: the page then says how to open the chat again. */
  key?: string;
  title: string;
  /** The merchant's time zone. */
  timeZone: string;
  language: TextLanguage;
  words: ChatWords;
  /** Color of the header, as the site stated it; the script checks it. */
  headerColor: string;
  theme: 'light' | 'dark' | 'auto';
}

/** The document of the chat. */
export function chatPage(start: ChatStart, { script, styles }: ChatAssets) {
  const { language, title, theme, words } = start;
  // `<` could end the element early.
  const data = JSON.stringify(start).replaceAll('<', '\\u003c');
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}" />
        <link rel="icon" href="data:," />
        <title>${title === '' ? words.chat : title}</title>
        ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
      </head>
      <body>
        <div id="chat">
          <noscript>${words['no-script']}</noscript>
        </div>
        <script type="application/json" id="start">
          ${raw(data)}
        </script>
        <script type="module" src="${script}"></script>
      </body>
    </html>`;
}

/**
 * Headers of the document: it runs its own script alone, shows pictures that it has loaded by its key, and may be framed by
 * these sources.
 */
export function chatPageHeaders(frameAncestors: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    ].join('; '),
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  };
}
