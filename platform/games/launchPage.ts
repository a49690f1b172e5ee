import { createHash } from 'node:crypto';
import { html, Markup } from '../service/html.ts';
import { directionOf, languageFor, serviceLanguages, type ServiceLanguage } from '../service/wordsFor.ts';
import words from './launchWords.json' with { type: 'json' };
import type { Started } from './tickets.ts';

const styles = `
@font-face {
  font-family: Anuphan; font-weight: 400 700; src: url(../media/fonts/anuphan-thai.woff2) format("woff2");
  unicode-range: U+E01-E3A, U+E3F-E5B, U+200B-200D, U+25CC;
}
:root { color-scheme: dark; }
* { box-sizing: border-box; }
html { block-size: 100%; }
body {
  display: grid; align-content: safe center; justify-items: center; gap: 20px; min-block-size: 100%; margin: 0;
  padding: 24px 16px; background: radial-gradient(circle at 50% 0, #2b3a67, #10141f 70%); color: #eef2fb;
  font: 1rem/1.6 Anuphan, system-ui, "Noto Naskh Arabic", sans-serif;
  text-align: center; overflow-wrap: anywhere;
}
.demo {
  margin: 0; padding: 2px 14px; border: 1px solid #f5c85b; border-radius: 99px; color: #f5c85b; font-size: .875rem;
}
img { display: block; inline-size: min(200px, 44vw, 34vh); block-size: auto; border-radius: 20px; box-shadow: 0 12px 32px #0008; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance; }
p { max-inline-size: 30rem; margin: 0; color: #c3cce0; }
dl {
  display: grid; grid-template-columns: auto auto; gap: 4px 16px; margin: 0; padding: 12px 20px; border-radius: 12px;
  background: #ffffff14; text-align: start;
}
dt { color: #c3cce0; }
dd { margin: 0; font-weight: 600; }
`;

/**
 * Reports to the embedding window whether the game is ready (`reportsState` of the call launchGame). It contains no secrets.
 */
const report = (state: 'ready' | 'failed') =>
  `parent.postMessage({ livery: 'game', state: '${state}' }, '*');`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sheet = new Markup(`<style>${styles}</style>`);
const scriptHashes = (['ready', 'failed'] as const).map((state) => hashOf(report(state))).join(' ');

/** Headers of a page that only the sites of these hosts may frame, and that is not cached. */
export function launchHeaders(hosts: readonly string[]): Record<string, string> {
  const sites = hosts.flatMap((host) => [`https://${host}:*`, `http://${host}:*`]).join(' ');
  return {
    'content-security-policy': `default-src 'none'; script-src ${scriptHashes}; style-src ${hashOf(styles)}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${sites || "'none'"}`,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}

/** Placeholder for a vendor's game: shows who plays what, in which language. It handles no money. */
export function launchPage({ account, displayName, gameName, game, language }: Started): string {
  const tag = languageFor(language);
  const texts = words[tag];
  const self = serviceLanguages.find((one) => one.tag === tag)?.name;
  const fact = (name: string, value: string | undefined) =>
    html`<dt>${name}</dt>
      <dd><bdi>${value}</bdi></dd>`;
  return frame(
    tag,
    gameName ?? displayName,
    'ready',
    html`<p class="demo">${texts.demo}</p>
      ${game !== null && html`<img src="../media/games/${game}.webp" alt="" width="200" height="200" />`}
      <h1><bdi>${gameName ?? displayName}</bdi></h1>
      <p>${texts.lead}</p>
      <dl>
        ${fact(texts.player, account)} ${gameName !== null && fact(texts.game, gameName)}
        ${fact(texts.vendor, displayName)} ${fact(texts.language, self)}
      </dl>`,
  );
}

/** Page for a ticket that is used, expired or unknown. */
export function usedPage(language: ServiceLanguage): string {
  const texts = words[language];
  const content = html`<h1>${texts.used}</h1>
    <p>${texts.usedHint}</p>`;
  return frame(language, texts.used, 'failed', content);
}

function frame(language: ServiceLanguage, title: string, state: 'ready' | 'failed', main: Markup): string {
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${sheet}
      </head>
      <body>
        ${main} ${new Markup(`<script>${report(state)}</script>`)}
      </body>
    </html>`;
  return page.text;
}
