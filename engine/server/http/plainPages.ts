import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHtml } from './plainHtml.ts';
import { escapeHtml } from '../base/escapeHtml.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { writePlain } from './respond.ts';
import { originAt, setKind } from './headers.ts';
import { isLocal } from './visitor.ts';

const html = 'text/html; charset=utf-8';
const invalid = 'Invalid URL, please contact customer service';

/** A 421 page without any brand (R8.5). */
export function writeInvalidUrl(response: ServerResponse, lines: string[] = []): void {
  setKind(response, 'notice');
  writePlain(response, 421, html, plainHtml(invalid, lines));
}

/** The 421 page of an unknown host; outside production it lists the brands to browsers on this machine. */
export function writeUnknownHost(
  { brands, production, publicScheme, publicPort }: PortalEnvironment,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (production || !isLocal(request)) return writeInvalidUrl(response);
  const items = brands.list().flatMap(({ brand, config }) => {
    const [host] = brands.hostsOf(brand);
    if (host === undefined) return [];
    const origin = originAt(host, publicScheme, publicPort);
    return [`<li><a href="${escapeHtml(origin)}/">${escapeHtml(config.name)}</a></li>`];
  });
  writeInvalidUrl(response, [`<p>Brands on this machine:</p><ul>${items.join('')}</ul>`]);
}

/** The page for internal errors. `reference` is the request's id, by which the log has the reason. */
export function writeServerError(response: ServerResponse, reference: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setKind(response, 'notice');
  writePlain(
    response,
    500,
    html,
    plainHtml('Something went wrong', [`<p>Reference: ${escapeHtml(reference)}</p>`]),
  );
}
