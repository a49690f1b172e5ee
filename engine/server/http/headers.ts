import type { ServerResponse } from 'node:http';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { PortalEnvironment } from '../types.ts';
import type { ResponseKind } from './ResponseKind.ts';

/** What a page of a brand may load, beside its own origin. */
export interface PolicyFacts {
  styleHash: string;
  imageOrigins: string[];
  connectOrigins: string[];
  frameOrigins: string[];
}

/** The content security policy of every portal page (design, Security): the same for every visitor of a brand. */
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
    'trusted-types livery livery-worker',
  ].join('; ');
}

/** The policy of pages without script or brand. */
export const plainPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Headers of all responses. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** What browsers run or show as a page of its own. */
const shown = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Data: for the site's own pages alone, and nothing where it is opened by itself. */
const data = { 'content-security-policy': plainPolicy, 'cross-origin-resource-policy': 'same-origin' };

/** A picture is only ever a picture, also where an SVG is opened by itself; style elements of drawings count. */
const picture = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};
const noStore = { 'cache-control': 'no-store' };

/**
 * The headers of the portal by kind of response. A handler adds to them what only it knows (type, length, policy of a
 * page). Files, pictures and the speed test's ping are public and used by other sites too: link previews, other hosts of
 * a brand, games. Files of the build carry no policy: a worker would take it for its own.
 */
export const responseHeaders: Readonly<Record<ResponseKind, Readonly<Record<string, string>>>> = {
  page: { ...always, ...shown, ...data },
  document: { ...always, ...data },
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

/** For a year browsers reach the host by https alone. Subdomains are the operator's: they are not named. */
export const strictTransport = 'max-age=31536000';

const kindHeaders = new Set(Object.values(responseHeaders).flatMap((headers) => Object.keys(headers)));

/** Gives a response the headers of its kind, instead of those of another kind that it had. */
export function setKind(response: ServerResponse, kind: ResponseKind): void {
  const headers = responseHeaders[kind];
  for (const name of kindHeaders) if (!(name in headers)) response.removeHeader(name);
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}

/** An address as an origin for a policy; anything that is none, or could say more, is left out. */
export function originsOf(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
  });
}

/** The public address of a brand: at the first of its hosts where no other brand answers, else where it was asked for. */
export function publicOrigin(
  { brands, publicScheme, publicPort }: Pick<PortalEnvironment, 'brands' | 'publicScheme' | 'publicPort'>,
  { brand }: BrandRevision,
  asked: string,
): string {
  return originAt(brands.hostsOf(brand)[0] ?? asked, publicScheme, publicPort);
}

/** The public address of a host; `port` is empty or begins with its colon. */
export function originAt(host: string, scheme: string, port: string): string {
  return `${scheme}://${host}${port}`;
}
