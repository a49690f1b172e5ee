import { directionOf } from '#kit/languages.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';

/** Address of a script and its sheet, relative to the launch address. */
export interface PageAssets {
  script: string;
  styles: readonly string[];
}

interface GamePage {
  language: TextLanguage;
  title: string;
  assets: PageAssets;
  /** What the script starts with. It contains the page's key, so the page is never cached. */
  start: object;
}

/**
 * The document of a game. All addresses are relative, because a site may serve the games below a path of its own
 * (`launchGameCDNs`).
 */
export function gamePage({ language, title, assets, start }: GamePage): string {
  const sheets = assets.styles.map((address) => `<link rel="stylesheet" href="${escape(address)}">`).join('');
  // `<` could end the element early.
  const data = JSON.stringify(start).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escape(title)}</title>${sheets}</head>
<body><div id="game"></div><script type="application/json" id="start">${data}</script>
<script type="module" src="${escape(assets.script)}"></script></body></html>
`;
}

/**
 * Headers of a document that only sites with these hosts may frame, at any port, and that is not cached. It loads
 * nothing from elsewhere and runs no inline script.
 */
export function gamePageHeaders(hosts: readonly string[]): Record<string, string> {
  const sites = hosts.flatMap((host) => [`https://${host}:*`, `http://${host}:*`]).join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      `frame-ancestors ${sites || "'none'"}`,
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
