/** Whether an address that starts a game says which: `/game` needs its maker (R2.1.28). */
export function namesGame(address: string): boolean {
  const [path = '', query = ''] = address.replace(/#.*/, '').split('?');
  return path !== '/game' || Boolean(new URLSearchParams(query).get('vendor'));
}
