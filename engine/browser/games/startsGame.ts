/** Paths that always run a game, whatever their query (R2.1.28, R2.1.29). */
const frames = new Set(['/game', '/fbsports']);
/** Runs a lottery if the query names a game; otherwise it is the lobby (R2.1.27). */
const lottery = '/lottery';

/** Whether an address of the site (path with query) starts a game, which requires a login (R4.14, R6.1). */
export function startsGame(address: string): boolean {
  const [path = '', query = ''] = partsOf(address);
  return frames.has(path) || (path === lottery && new URLSearchParams(query).has('gameCode'));
}

/** Whether an address that starts a game names it: `/game` needs a vendor (R2.1.28). */
export function namesGame(address: string): boolean {
  const [path = '', query = ''] = partsOf(address);
  return path !== '/game' || Boolean(new URLSearchParams(query).get('vendor'));
}

const partsOf = (address: string) => address.replace(/#.*/, '').split('?');
