import { normalPath } from './target.ts';

/**
 * The path of the page that a request comes from, or home where that is none of this site. It goes without a language
 * or theme of its own: what was chosen counts.
 */
export function backPath(referer: string | null | undefined, own: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, searchParams } = new URL(referer);
  if (!own.includes(origin) || pathname.startsWith('/-/') || normalPath(pathname) !== pathname) return '/';
  for (const name of ['lang', 'theme']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
