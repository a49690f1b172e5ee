/** Local value: favourite lottery ids by user name (R3.4). */
const key = 'LOTTFAV';

/** The favourite lotteries of a user of this device, in the order in which they were starred. */
export function favoriteLotteries(username: string): string[] {
  const ids: unknown = readAll()[username];
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Adds a lottery, or removes it if present. Returns whether it is a favourite now. */
export function toggleFavoriteLottery(username: string, id: string): boolean {
  const before = favoriteLotteries(username);
  const added = !before.includes(id);
  const after = added ? [...before, id] : before.filter((one) => one !== id);
  try {
    localStorage.setItem(key, JSON.stringify({ ...readAll(), [username]: after }));
  } catch {
    return !added;
  }
  return added;
}

function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
