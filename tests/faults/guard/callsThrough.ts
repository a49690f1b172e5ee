import { TestClient } from '#platform/testing/TestClient.ts';
import type { Site } from '../../support/Site.ts';

/**
 * A client that makes calls through the portal, as a brand's page does. `headers` are sent with every request: a
 * session cookie, or the address that a visitor comes from.
 */
export function callsThrough(site: Site, brand: string, headers: Record<string, string> = {}): TestClient {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const {
      status,
      headers: answered,
      body,
    } = await site.get(path, {
      brand,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), ...headers },
      ...(typeof init.body === 'string' && { body: init.body }),
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(answered))
      for (const one of [value ?? []].flat()) received.append(name, one);
    return new Response(body, { status, headers: received });
  };
  return new TestClient(send, { host: `${brand}.localhost` });
}

let visitors = 0;

/**
 * An address for each visitor, so that a rate limit per address does not affect another test (100.64.0.0/10, RFC 6598).
 */
export function nextAddress(): string {
  visitors += 1;
  return `100.${64 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
