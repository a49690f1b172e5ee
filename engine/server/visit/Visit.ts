import type { IncomingMessage } from 'node:http';
import { plainHost } from '#kit/host.ts';
import type { Role } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { BrandState } from './BrandState.ts';
import type { PreviewVisit } from './PreviewVisit.ts';
import { openSession, type Seal, type Session } from './session/seal.ts';
import { readCookies, sessionCookie } from './session/cookies.ts';

/** What every handler gets to know about a request once its brand is found. */
export interface Visit {
  revision: BrandRevision;
  host: string;
  /** Origins of the site as its visitors see them. */
  origins: readonly string[];
  /** Empty if a trusted proxy sends an address that cannot be parsed. */
  address: string;
  /** Country of the address, two capital letters; absent if it is unknown. */
  country?: string;
  state: BrandState;
  cookies: ReadonlyMap<string, string>;
  session: Session | null;
  /** The draft that is shown instead of `revision`, which stays the live one. */
  preview?: PreviewVisit;
}

/** The revision whose pages are shown: the live one, or a preview's draft. */
export function shownRevision({ preview, revision }: Pick<Visit, 'preview' | 'revision'>): BrandRevision {
  return preview?.revision ?? revision;
}

/** The role for which pages are made: the session's, or the one that a preview has chosen. */
export function shownRole({ preview, session }: Pick<Visit, 'preview' | 'session'>): Role {
  return preview?.choice.role ?? session?.role ?? 'guest';
}

/** The host without its port, in the form in which brands name it. */
export function hostOf(request: IncomingMessage): string {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return plainHost(host) ?? host.toLowerCase();
}

export function sessionOf(cookies: ReadonlyMap<string, string>, seal: Seal, brand: string): Session | null {
  const sealed = cookies.get(sessionCookie);
  return sealed ? openSession(seal, sealed, brand) : null;
}

export function cookiesOf(request: IncomingMessage): Map<string, string> {
  return readCookies(request.headers.cookie);
}
