import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Holds the token of the session, which no script of the page can read. Without an end: the platform decides when it is over. */
const name = 'desk';
const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', prefix: 'host' } as const;

export function sessionOf(c: Context): string | undefined {
  return getCookie(c, name, 'host');
}

export function setSession(c: Context, token: string): void {
  setCookie(c, name, token, options);
}

export function endSession(c: Context): void {
  deleteCookie(c, name, options);
}
