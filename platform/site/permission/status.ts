import type { StatusValue } from '#schemas/generated/api.ts';
import type { Merchant } from '../merchants/index.ts';
import { isBlocked } from '../regions/index.ts';

/** Seconds that a visitor should wait before checking again. */
export const maintenanceRetry = 30;

/** Whether the site is open to this address. A region block takes precedence over maintenance (R2.6.10). */
export function statusFor(merchant: Merchant, address: string): StatusValue {
  const message = merchant.statusMessage === '' ? {} : { message: merchant.statusMessage };
  const out = merchant.status === 2 || isBlocked(merchant.regionRules, address);
  if (out) return { status: 2, ...message };
  if (merchant.status === 1) return { status: 1, retryAfter: maintenanceRetry, ...message };
  return { status: 0 };
}
