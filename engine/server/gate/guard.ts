import { namesGame, startsGame } from '#engine/browser/startsGame.ts';
import { withOverlay } from '#engine/browser/navigation/address.ts';
import { safeNext } from '#engine/browser/session/index.ts';

/** Paths that guests may reach while login is required. Taken literally (R2.1.13). */
const open = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/** The redirect target of the guard, or null (R2.1.13, R2.1.17). */
export function guardTarget(path: string, signedIn: boolean, loginRequired: boolean): string | null {
  if (signedIn) return path === '/login' ? '/' : null;
  return loginRequired && !open.has(path) ? '/login' : null;
}

/**
 * The redirect target for a visitor who starts a game, or null. A guest returns to the previous page with the login
 * open (R6.1) and the game as the next address; a signed-in visitor whose address names no game goes home (R2.1.28).
 */
export function gameTarget(address: string, signedIn: boolean, cameFrom: () => string): string | null {
  if (!startsGame(address)) return null;
  if (signedIn) return namesGame(address) ? null : '/';
  const from = cameFrom();
  const next = namesGame(address) && safeNext(address);
  return withOverlay(`http://site${startsGame(from) ? '/' : from}`, 'login', next ? { next } : {});
}
