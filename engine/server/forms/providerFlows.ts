import { safeNext } from '#engine/browser/session/index.ts';
import type { Visit } from '../visit/Visit.ts';
import { flowCookie, openSecret, sealedSecret, withoutSecret } from '../visit/session/cookies.ts';
import type { Seal } from '../visit/session/seal.ts';

/** A visit at a provider that has begun in this browser. */
export interface ProviderFlow {
  /** The `state` of the address that it leads to, which its callback repeats. */
  state: string;
  flowToken: string;
  /** The page to go on to. */
  next: string | null;
}

/** Visits at a time; the oldest ones are forgotten. A cookie holds at most 4,096 bytes. */
const most = 5;
/** Characters of their JSON that fit in the cookie, sealed. */
const mostCharacters = 2_400;
/** The cookie outlives no visit: platforms end one after ten minutes. */
const seconds = 600;

/** The visits that wait for their callback in this browser, oldest first. */
export function flowsIn(seal: Seal, { cookies, revision }: Visit): ProviderFlow[] {
  const secret = openSecret(seal, cookies, flowCookie, revision.brand);
  const flows: unknown = JSON.parse(secret ?? '[]');
  return Array.isArray(flows) ? flows.flatMap(flowOf) : [];
}

function flowOf(value: unknown): ProviderFlow[] {
  const { state, flowToken, next } = Object(value) as Record<string, unknown>;
  if (typeof state !== 'string' || typeof flowToken !== 'string') return [];
  return [{ state, flowToken, next: typeof next === 'string' ? safeNext(next) : null }];
}

/** The cookie that stores visits; without any it is removed. */
export function flowsCookie(seal: Seal, brand: string, flows: readonly ProviderFlow[]): string {
  let kept = flows.slice(-most);
  while (kept.length > 1 && JSON.stringify(kept).length > mostCharacters) kept = kept.slice(1);
  if (kept.length === 0) return withoutSecret(flowCookie);
  return sealedSecret(seal, flowCookie, brand, JSON.stringify(kept), seconds);
}
