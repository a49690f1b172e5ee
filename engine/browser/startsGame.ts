/** Paths that always run a game, whatever their query (R2.1.28, R2.1.29). */
const frames = new Set(['/game', '/fbsports']);
/** The betting screen if the query names a game; otherwise its lobby (R2.1.27). */
const lottery = '/lottery';

/**
 * Whether an address of the site (path with query) starts a game, which requires a login (R4.14, R6.1). The betting
 * screen of a lottery does not: guests see it, and log in to place a ticket, which is what starts the game.
 */
export function startsGame(address: string): boolean {
  return frames.has(partsOf(address)[0] ?? '');
}

/** Whether an address leads to a game: one that it starts, or the betting screen of a lottery. */
export function leadsToGame(address: string): boolean {
  const [path, query = ''] = partsOf(address);
  return startsGame(address) || (path === lottery && new URLSearchParams(query).has('gameCode'));
}

/** Whether an address that starts a game names it: `/game` needs a vendor (R2.1.28). */
export function namesGame(address: string): boolean {
  const [path = '', query = ''] = partsOf(address);
  return path !== '/game' || Boolean(new URLSearchParams(query).get('vendor'));
}

const partsOf = (address: string) => address.replace(/#.*/, '').split('?');
