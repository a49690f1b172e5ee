import { underBase } from '#engine/react/pictures/bases.ts';

/** Session value: which of the bases games are launched at (R3.15). */
export const launchBaseKey = 'livery-launch-base';

/** Tries after the first one (R9.2). */
const retries = 3;
/** Milliseconds before the same address is tried again: the first time, the second … */
const pauses = [1000, 2000, 4000];

interface Parts<T extends { url: string }> {
  /** Bases of launched games, the best first; none where the platform's own address is the only one. */
  bases: readonly string[];
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Asks the platform to start the game. Its address is good once, so each try asks anew; what it throws ends all. */
  ask: () => Promise<T>;
  /** Shows the page at an address. Resolves to whether it stands. */
  show: (address: string, started: T) => Promise<boolean>;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Starts a game at the base in use; where it does not stand there, at the next one, which then serves for the session
 * (R3.15), or at the same address a little later. False after three more tries.
 */
export async function launch<T extends { url: string }>({
  bases,
  storage,
  ask,
  show,
  wait = (time) => new Promise((resolve) => setTimeout(resolve, time)),
}: Parts<T>): Promise<boolean> {
  const first = firstOf(storage) % Math.max(1, bases.length);
  for (let tries = 0; tries <= retries; tries += 1) {
    if (tries > 0 && bases.length < 2) await wait(pauses[tries - 1] ?? 0);
    const at = (first + tries) % Math.max(1, bases.length);
    const started = await ask();
    if (!(await show(addressAt(bases[at], started.url), started))) continue;
    if (bases.length > 1) stayWith(at, storage);
    return true;
  }
  return false;
}

/** Path and query of a launch, under a base. */
function addressAt(base: string | undefined, address: string): string {
  if (base === undefined) return address;
  const { pathname, search } = new URL(address);
  return underBase(base, pathname + search);
}

function firstOf(storage: Parts<never>['storage']): number {
  try {
    return Math.max(0, Math.trunc(Number(storage.getItem(launchBaseKey)))) || 0;
  } catch {
    return 0;
  }
}

function stayWith(index: number, storage: Parts<never>['storage']): void {
  try {
    storage.setItem(launchBaseKey, String(index));
  } catch {
    // A browser that refuses storage finds the base anew for each game.
  }
}
