import { startsGame } from '../games/startsGame.ts';

/** Characters of the longest address that is kept. */
const longest = 200;
/** Stands for the site's own origin: an address that leaves it is none of the site's. */
const site = 'http://site';
/** Where a visitor logs in or signs up: nobody is led there who has just done so. */
const waysIn = new Set(['/login', '/register', '/register.html']);
const overlaysIn = new Set(['login', 'sign-up']);

/**
 * The address of the site that a visitor wanted before the log-in, as path with query, or null where it is none: another
 * site, a call or form of the portal, a way in itself. It comes from an address that anybody may have written.
 */
export function safeNext(asked: string | null | undefined): string | null {
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (!asked?.startsWith('/') || asked.length > longest || /^\/[/\\]|[\\\s\p{Cc}]/u.test(asked)) return null;
  let url: URL;
  try {
    url = new URL(asked, site);
  } catch {
    return null;
  }
  const { origin, pathname, searchParams } = url;
  if (origin !== site || pathname.startsWith('//')) return null;
  if (/^\/(?:-|wps|lgw|lotto|media)\//.test(pathname) || waysIn.has(pathname)) return null;
  if (overlaysIn.has(searchParams.get('open') ?? '')) return null;
  for (const name of ['lang', 'theme', 'next']) searchParams.delete(name);
  return pathname + url.search.replaceAll('%2F', '/');
}

interface Place {
  path: string;
  params: Readonly<Record<string, string>>;
  open: string | null;
}

/**
 * What whoever logs in here wanted (R4.1, R6.1): the address names it (`next`), or it is an overlay that opened the
 * log-in in its place (`?open=chat`), or the page itself where a game was to be marked. Null where home is next (R4.3).
 */
export function nextOf({ path, params, open }: Place): string | null {
  const named = safeNext(params['next']);
  if (named) return named;
  const asked = params['open'];
  if (open === 'login' && asked && !overlaysIn.has(asked)) return safeNext(path);
  return open === 'login' && params['type'] === 'favorite' ? safeNext(withoutOverlay(path)) : null;
}

/** A way in that keeps what is wanted, as a link without script has it too. */
export function withNext(path: string, next: string | null): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
}

function withoutOverlay(path: string): string {
  const url = new URL(path, site);
  for (const name of ['open', 'type']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Why a visitor is asked to log in. */
export type Reason = 'chat' | 'deposit' | 'favorite' | 'game' | 'page';

/** What a visitor wanted, in a word; null where they came to log in. */
export function reasonOf(place: Place): Reason | null {
  if (place.params['type'] === 'favorite') return 'favorite';
  const next = nextOf(place);
  if (!next) return null;
  if (startsGame(next)) return 'game';
  const open = new URL(next, site).searchParams.get('open') ?? '';
  if (open === 'chat') return 'chat';
  return open === 'member/deposit' ? 'deposit' : 'page';
}
