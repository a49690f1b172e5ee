import { inSpan } from '#kit/tracing/tracing.ts';

/**
 * `fetch` that also reaches names below `localhost`, which mean this machine (RFC 6761) but which many systems do not
 * resolve. The server finds the name that was asked for in `X-Forwarded-Host`.
 */
export function loopbackFetch(address: string, init: RequestInit): Promise<Response> {
  return inSpan(
    () => ({ name: 'ask identity provider', kind: 'client' }),
    () => reach(address, init),
  );
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address);
  if (!url.hostname.endsWith('.localhost')) return fetch(url, init);
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-host', url.host);
  url.hostname = '127.0.0.1';
  return fetch(url, { ...init, headers });
}

/** Whether an address means this machine, where plain HTTP is acceptable. */
export function isLoopbackAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '127.0.0.1' || hostname === '[::1]' || /(?:^|\.)localhost$/.test(hostname);
}
