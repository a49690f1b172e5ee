import { originAt } from './headers.ts';

/**
 * The origins of a site as its visitors see them (RFC 6454: scheme, host and port): at the public port, and at the
 * port in `Host`, which differs if a proxy listens on another one.
 */
export function ownOrigins(
  { publicScheme, publicPort }: { publicScheme: string; publicPort: string },
  host: string,
  hostHeader: string | undefined,
): readonly string[] {
  const [, port = ''] = /(:\d{1,5})$/.exec(hostHeader ?? '') ?? [];
  const usual = publicScheme === 'https' ? ':443' : ':80';
  const seen = originAt(host, publicScheme, port === usual ? '' : port);
  const configured = originAt(host, publicScheme, publicPort);
  return seen === configured ? [seen] : [configured, seen];
}

/** Browser headers that state where a request comes from. Other clients send none. */
export interface Provenance {
  origin: string | null | undefined;
  /** `Sec-Fetch-Site`. */
  fetchSite?: string | null | undefined;
}

/** Whether a request comes from a page of the site itself, as far as the browser states it. */
export function isFromOwn({ origin, fetchSite }: Provenance, own: readonly string[]): boolean {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false;
  return origin === null || origin === undefined || own.includes(origin.toLowerCase());
}
