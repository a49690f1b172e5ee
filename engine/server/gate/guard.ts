/** Paths that a visitor without a token may reach while login is required. Taken literally (R2.1.13). */
const open = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/** Where the guard sends a visitor, or null (R2.1.13, R2.1.17). */
export function guardTarget(path: string, signedIn: boolean, loginRequired: boolean): string | null {
  if (signedIn) return path === '/login' ? '/' : null;
  return loginRequired && !open.has(path) ? '/login' : null;
}
