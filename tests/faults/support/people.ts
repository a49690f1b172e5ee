import { demoPassword } from '#demo/accounts/index.ts';
import type { Site } from '../../support/Site.ts';

/** Logs in with the form that works without JavaScript; returns the `Cookie` header of the session. */
export async function logIn(
  site: Site,
  username: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, headers: responseHeaders } = await site.get('/-/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ username, password: demoPassword }).toString(),
  });
  if (status !== 303 || responseHeaders['location'] !== '/')
    throw new Error(
      `Logging in responded with ${status} and redirects to ${String(responseHeaders['location'])}.`,
    );
  return [responseHeaders['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
