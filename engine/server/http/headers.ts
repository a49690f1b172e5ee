import type { ServerResponse } from 'node:http';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { ResponseKind } from '../base/ResponseKind.ts';

/** Origins that a page of a brand may load from, in addition to its own. */
export interface PolicyFacts {
  styleHash: string;
  imageOrigins: string[];
  connectOrigins: string[];
  frameOrigins: string[];
}

/** The content security policy of every portal page (design, Security): the same for all visitors of a brand. */
export function contentSecurityPolicy({
  styleHash,
  imageOrigins,
  connectOrigins,
  frameOrigins,
}: PolicyFacts): string {
  const list = (origins: string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${list(imageOrigins)}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${list(connectOrigins)}`,
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types livery livery-worker livery-patterns',
  ].join('; ');
}

/** The policy of pages without script or brand. */
export const plainPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Headers of all responses. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Resources that browsers execute or show as a page. */
const shown = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Data: readable only by the site's own pages, and inert when opened directly. */
const data = { 'content-security-policy': plainPolicy, 'cross-origin-resource-policy': 'same-origin' };

/** Pictures, including SVG files that are opened directly; style elements of drawings are allowed. */
const picture = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};
const noStore = { 'cache-control': 'no-store' };

/**
 * The portal's headers by kind of response. Handlers add what only they know (type, length, policy of a page). Files,
 * pictures and the speed test's ping are public, as other sites use them too: link previews, other hosts of a brand,
 * games. Files of the build have no policy: a worker would take it for its own.
 */
export const responseHeaders: Readonly<Record<ResponseKind, Readonly<Record<string, string>>>> = {
  page: { ...always, ...shown, ...data },
  document: { ...always, ...data },
  embed: { ...always, ...data, ...noStore, 'cross-origin-resource-policy': 'cross-origin' },
  notice: { ...always, ...shown, ...data, ...noStore },
  call: { ...always, ...data, ...noStore },
  form: { ...always, ...data, ...noStore },
  captcha: { ...always, ...data, ...noStore },
  file: { ...always, ...picture },
  build: { ...always, 'cross-origin-resource-policy': 'cross-origin' },
  media: { ...always, ...picture },
  favicon: { ...always, ...picture },
  robots: { ...always, ...data },
  sitemap: { ...always, ...data },
  health: { ...always, ...data, ...noStore },
  ping: { ...always, ...data, ...noStore, 'cross-origin-resource-policy': 'cross-origin' },
  stream: { ...always, ...data, ...noStore },
  redirect: { ...always, ...data, ...noStore },
  text: { ...always, ...data, ...noStore },
};

/** For one year, browsers use https alone for the host. Subdomains belong to the operator and are not included. */
export const strictTransport = 'max-age=31536000';

const kindHeaders = new Set(Object.values(responseHeaders).flatMap((headers) => Object.keys(headers)));

/** Sets the headers of a kind, and removes those of the kind that the response had before. */
export function setKind(response: ServerResponse, kind: ResponseKind): void {
  const headers = responseHeaders[kind];
  for (const name of kindHeaders) if (!(name in headers)) response.removeHeader(name);
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}

/** The origin of an address for a policy; undefined for other text and for anything that could add a directive. */
export function originsOf(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
  });
}

/** The public address of a brand: at its first host that no other brand serves, else at the requested host. */
export function publicOrigin(
  { brands, publicScheme, publicPort }: Pick<PortalEnvironment, 'brands' | 'publicScheme' | 'publicPort'>,
  { brand }: BrandRevision,
  asked: string,
): string {
  return originAt(brands.hostsOf(brand)[0] ?? asked, publicScheme, publicPort);
}

/** The public address of a host; `port` is empty or starts with a colon. */
export function originAt(host: string, scheme: string, port: string): string {
  return `${scheme}://${host}${port}`;
}
