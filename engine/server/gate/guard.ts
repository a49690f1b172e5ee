import { namesGame, startsGame } from '#engine/browser/games/startsGame.ts';
import { withOverlay } from '#engine/browser/navigation/address.ts';
import { safeNext } from '#engine/browser/session/index.ts';

/** Paths that a visitor without a token may reach while login is required. Taken literally (R2.1.13). */
const open = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/** Where the guard sends a visitor, or null (R2.1.13, R2.1.17). */
export function guardTarget(path: string, signedIn: boolean, loginRequired: boolean): string | null {
  if (signedIn) return path === '/login' ? '/' : null;
  return loginRequired && !open.has(path) ? '/login' : null;
}

/**
 * Where somebody is sent who would start a game, or null: a guest to the page that he comes from, with the login open
 * (R6.1) and the game as what comes next; who is signed in and names no game, home (R2.1.28).
 */
export function gameTarget(address: string, signedIn: boolean, cameFrom: () => string): string | null {
  if (!startsGame(address)) return null;
  if (signedIn) return namesGame(address) ? null : '/';
  const from = cameFrom();
  const next = namesGame(address) && safeNext(address);
  return withOverlay(`http://site${startsGame(from) ? '/' : from}`, 'login', next ? { next } : {});
}
