/** Where a game runs, whatever the address says of it (R2.1.28, R2.1.29). */
const frames = new Set(['/game', '/fbsports']);
/** Where a lottery is played; without a game it is its lobby (R2.1.27). */
const lottery = '/lottery';

/** Whether an address of the site, path with query, starts a game: that needs a log-in (R4.14, R6.1). */
export function startsGame(address: string): boolean {
  const [path = '', query = ''] = partsOf(address);
  return frames.has(path) || (path === lottery && new URLSearchParams(query).has('gameCode'));
}

/** Whether an address that starts a game says which: `/game` needs its maker (R2.1.28). */
export function namesGame(address: string): boolean {
  const [path = '', query = ''] = partsOf(address);
  return path !== '/game' || Boolean(new URLSearchParams(query).get('vendor'));
}

const partsOf = (address: string) => address.replace(/#.*/, '').split('?');
