/** Cookie with a random identifier for analytics; it exists only while the visitor agrees to them. */
export const visitorCookie = 'livery-visitor';

/** The identifier; undefined if the cookie is missing or was not written by the portal. */
export function visitorIdIn(cookies: ReadonlyMap<string, string>): string | undefined {
  const id = cookies.get(visitorCookie);
  return id !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}
