import { underBase } from '#engine/react/pictures/bases.ts';

/** Session value: index of the base at which games are launched (R3.15). */
export const launchBaseKey = 'livery-launch-base';

/** Milliseconds after which a launch is given up: the page has had its time. */
const longest = 60_000;
/** Tries after the first one (R9.2). */
const retries = 3;
/** Milliseconds before each retry of the same address. */
const pauses = [1000, 2000, 4000];

/** What a launch needs to know of the platform's response. */
interface Start {
  url: string;
  /** The address lies at the vendor's own origin: no base replaces it. */
  ownOrigin?: boolean;
}

interface Parts<T extends Start> {
  /** Base URLs for launched games, best first; empty if only the platform's own address exists. */
  bases: readonly string[];
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Asks the platform to start the game. Its address works once, so each try asks again; an error ends the launch. */
  ask: () => Promise<T>;
  /** Shows the page at an address. Resolves to whether it loaded. */
  show: (address: string, started: T, hasOther: boolean) => Promise<boolean>;
  /** Monotonic milliseconds. */
  clock?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Starts a game at the session's base. If it fails to load there, tries the next base, which the session then keeps
 * (R3.15), or retries the only address, such as a vendor's own, after a pause. Resolves to false after three
 * retries, or after a minute.
 */
export async function launch<T extends Start>({
  bases,
  storage,
  ask,
  show,
  clock = () => performance.now(),
  wait = (time) => new Promise((resolve) => setTimeout(resolve, time)),
}: Parts<T>): Promise<boolean> {
  const first = rememberedIndex(storage) % Math.max(1, bases.length);
  const began = clock();
  let hasOther = bases.length > 1;
  for (let tries = 0; tries <= retries; tries += 1) {
    if (clock() - began >= longest) return false;
    if (tries > 0 && !hasOther) await wait(pauses[tries - 1] ?? 0);
    const at = (first + tries) % Math.max(1, bases.length);
    const started = await ask();
    const base = started.ownOrigin ? undefined : bases[at];
    hasOther = base !== undefined && bases.length > 1;
    if (!(await show(addressAt(base, started.url), started, hasOther))) continue;
    if (hasOther) rememberBase(at, storage);
    return true;
  }
  return false;
}

/** Moves a launch address to a base: path and query stay. */
function addressAt(base: string | undefined, address: string): string {
  if (base === undefined) return address;
  const { pathname, search } = new URL(address);
  return underBase(base, pathname + search);
}

function rememberedIndex(storage: Parts<never>['storage']): number {
  try {
    return Math.max(0, Math.trunc(Number(storage.getItem(launchBaseKey)))) || 0;
  } catch {
    return 0;
  }
}

function rememberBase(index: number, storage: Parts<never>['storage']): void {
  try {
    storage.setItem(launchBaseKey, String(index));
  } catch {
    // Without storage, each game searches for a working base again.
  }
}
