import { normalPath } from '#kit/target.ts';

/**
 * The path of the page that sent the request, or home if it is not a page of this site. Language and theme are
 * removed from its query: the newly chosen ones apply.
 */
export function backPath(referer: string | null | undefined, own: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, searchParams } = new URL(referer);
  if (!own.includes(origin) || pathname.startsWith('/-/') || normalPath(pathname) !== pathname) return '/';
  for (const name of ['lang', 'theme']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
