import type { Announce } from '#platform/base/events.ts';
import type { IdentityEvent } from '#platform/identity/events.ts';
import type { DepositEvent } from '#platform/money/events.ts';
import type { MoneyParts } from '#platform/money/parts.ts';
import type { BetEvent } from './events.ts';

/** Where the demo vendors' server is, see the addresses of `vendors`. */
export interface DemoVendors {
  launchUrl: string;
  statusUrl: string;
  roomsUrl: string;
  fixturesUrl: string;
  slipsUrl: string;
}

/** What the wing of play and those above it may use. */
export interface PlayParts extends MoneyParts {
  announce: Announce<IdentityEvent | DepositEvent | BetEvent>;
  /** Addresses of vendors that have none of their own: the demo vendors' server. */
  demoVendors?: DemoVendors;
}
