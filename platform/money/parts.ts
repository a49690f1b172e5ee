import type { Announce } from '#platform/base/events.ts';
import type { IdentityEvent } from '#platform/identity/events.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import type { DepositEvent } from './events.ts';

/** How the platform reaches its payment provider (docs/payments.md). */
export interface PaymentProvider {
  /** Origin of the provider's API. */
  url: string;
  /** Shared with the provider: both sign with it. */
  secret: string;
  /** Tests replace it. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** What the wing of money and those above it may use. */
export interface MoneyParts extends IdentityParts {
  announce: Announce<IdentityEvent | DepositEvent>;
  /** Without it, no way to pay in is offered and nothing is paid out by itself. */
  payments?: PaymentProvider;
}
