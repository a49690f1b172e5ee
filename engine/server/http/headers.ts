import type { BrandRevision } from '#engine/brand/types.ts';
import type { PortalWorld } from '../types.ts';

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

/** Headers of every answer of the portal. */
export const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** An address as an origin for a policy; anything that is none, or could say more, is left out. */
export function originsOf(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
  });
}

/** The public address of a brand: at the first of its hosts where no other brand answers, else where it was asked for. */
export function publicOrigin(
  { brands, publicScheme, publicPort }: Pick<PortalWorld, 'brands' | 'publicScheme' | 'publicPort'>,
  { brand }: BrandRevision,
  asked: string,
): string {
  return originAt(brands.hostsOf(brand)[0] ?? asked, publicScheme, publicPort);
}

/** The public address of a host; `port` is empty or begins with its colon. */
export function originAt(host: string, scheme: string, port: string): string {
  return `${scheme}://${host}${port}`;
}
