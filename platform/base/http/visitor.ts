import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { sameSecret } from '../crypto/index.ts';
import type { BaseParts } from '../parts.ts';
import { networkOf, plainAddress } from './addresses.ts';

export type PlatformContext = Context<{ Bindings: HttpBindings }>;

/** Where a request comes from, as the platform itself established. */
export interface Visitor {
  /** The visitor's address: from the portal if it proved itself, else the peer's. */
  address: string;
  /** The network that limits count by: one IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** The country of that address, two capital letters, as a portal that proved itself says. */
  country?: string;
  /** The request comes from a portal that proved itself by PLATFORM_KEY. */
  portal: boolean;
}

/** The address at the other end of the socket. */
export function peerAddress(c: PlatformContext): string {
  return plainAddress(c.env?.incoming?.socket?.remoteAddress ?? '');
}

/**
 * The visitor's address: as sent by a portal with the right `X-Platform-Key`, else the peer's. Empty if the portal sent
 * an unreadable one: the portal's own address must not be used instead.
 */
export function visitorOf({ platformKey }: Pick<BaseParts, 'platformKey'>, c: PlatformContext): Visitor {
  const portal = sameSecret(c.req.header('x-platform-key') ?? '', platformKey);
  const forwarded = portal ? c.req.header('x-visitor-address') : undefined;
  const address = forwarded === undefined ? peerAddress(c) : plainAddress(forwarded);
  const country = portal ? c.req.header('x-visitor-country') : undefined;
  return {
    address,
    network: networkOf(address),
    portal,
    ...(country !== undefined && /^[A-Z]{2}$/.test(country) && { country }),
  };
}
