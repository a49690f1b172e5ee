/**
 * The path of the page that a request comes from, or home where that is none of this host. It goes without a language
 * or theme of its own: what was chosen counts.
 */
export function backPath(referer: string | null | undefined, host: string): string {
  try {
    const { hostname, pathname, searchParams } = new URL(referer ?? '');
    if (hostname !== host || pathname.startsWith('/-/') || pathname.startsWith('//')) return '/';
    for (const name of ['lang', 'theme']) searchParams.delete(name);
    return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
  } catch {
    return '/';
  }
}
