import { leadsToGame } from '../startsGame.ts';

/** Maximum length of an address, in characters. */
const longest = 1000;
/** Placeholder for the site's own origin: an address that resolves to another origin leaves the site. */
const site = 'http://site';
/** Login and sign-up pages: never a destination after a login. */
const waysIn = new Set(['/login', '/register', '/register.html']);
const overlaysIn = new Set(['login', 'sign-up']);

/**
 * The address that a visitor wanted before the login, as path with query. Null if it is unsafe: another site, one of
 * the portal's calls or forms, or a login page. The input is untrusted: anyone can write such a link.
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

interface RoutePart {
  path: string;
  params: Readonly<Record<string, string>>;
  open: string | null;
}

/**
 * What the visitor wanted before the login (R4.1, R6.1): the address in `next`, or the overlay that the login replaced
 * (`?open=chat`), or this page if a game was to become a favorite. Null if home is next (R4.3).
 */
export function nextOf({ path, params, open }: RoutePart): string | null {
  const named = safeNext(params['next']);
  if (named) return named;
  const asked = params['open'];
  if (open === 'login' && asked && !overlaysIn.has(asked)) return safeNext(path);
  return open === 'login' && params['type'] === 'favorite' ? safeNext(withoutOverlay(path)) : null;
}

/** A link to a login page that carries the wanted address, so that it works without script too. */
export function withNext(path: string, next: string | null): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
}

/**
 * The side of a log-in (R6.4): the agent side if it was opened by a link to the agent centre. The platform decides
 * whether the account may enter it. `next` is the wanted address, see `nextOf`.
 */
export function sideOf(next: string | null): 'member' | 'agent' {
  const open = next === null ? null : new URL(next, site).searchParams.get('open');
  return open === 'agent' || open?.startsWith('agent/') ? 'agent' : 'member';
}

function withoutOverlay(path: string): string {
  const url = new URL(path, site);
  for (const name of ['open', 'type']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Why a visitor is asked to log in. */
export type Reason = 'chat' | 'deposit' | 'favorite' | 'game' | 'page';

/** What the visitor wanted, in one word; null if they only came to log in. */
export function reasonOf(route: RoutePart): Reason | null {
  if (route.params['type'] === 'favorite') return 'favorite';
  const next = nextOf(route);
  if (!next) return null;
  if (leadsToGame(next)) return 'game';
  const open = new URL(next, site).searchParams.get('open') ?? '';
  if (open === 'chat') return 'chat';
  return open.startsWith('member/deposit') ? 'deposit' : 'page';
}
