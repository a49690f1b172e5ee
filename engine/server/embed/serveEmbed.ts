import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { header } from '../http/header.ts';
import { setKind } from '../http/headers.ts';
import { ownOrigins } from '../http/ownOrigin.ts';
import { writePlain, writeText } from '../http/respond.ts';
import { escapeHtml } from '../base/escapeHtml.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';

/** What an embedded page may do; never lead the site's own window away. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

const style =
  'html,body,iframe{display:block;inline-size:100%;block-size:100%;margin:0;border:0;background:transparent}';
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  search: string;
}

/**
 * `GET /-/embed?src=…&title=…` at `aux.<host>`: a document without script that frames a page of another site. Only pages
 * of origins that the brand lists (`embeds`), only within pages of the brand, never as a page of its own. The other site
 * learns the document's origin, not the page.
 */
export function serveEmbed(
  environment: Pick<PortalEnvironment, 'publicScheme' | 'publicPort'>,
  { revision, site }: { revision: BrandRevision; site: string },
  { request, response, path, search }: Asked,
): void {
  if (path !== '/-/embed') return writeText(response, 404, 'No such address');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return writeText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  const fields = new URLSearchParams(search);
  const origin = allowedOrigin(revision, fields.get('src'));
  const target = header(request, 'sec-fetch-dest') ?? 'iframe';
  if (!origin || target !== 'iframe') return writeText(response, 404, 'No such address');
  setKind(response, 'embed');
  const title = escapeHtml((fields.get('title') ?? '').slice(0, 200) || new URL(origin).hostname);
  const frame = `<iframe src="${escapeHtml(fields.get('src') ?? '')}" title="${title}" sandbox="${sandbox}" allow="fullscreen; autoplay; clipboard-write" referrerpolicy="origin"></iframe>`;
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${frame}</body></html>`;
  writePlain(response, 200, 'text/html; charset=utf-8', request.method === 'HEAD' ? '' : html, {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${styleHash}`,
      `frame-src ${origin}`,
      `frame-ancestors ${ownOrigins(environment, site, request.headers.host).join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  });
}

/** The origin of an address if the brand lists it. */
function allowedOrigin({ config }: BrandRevision, src: string | null): string | undefined {
  if (src === null || src.length > 2000 || !URL.canParse(src)) return undefined;
  const { origin, username, protocol } = new URL(src);
  if (protocol !== 'https:' || username !== '') return undefined;
  return config.embeds?.includes(origin) ? origin : undefined;
}
