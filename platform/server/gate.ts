import type { CallName } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { maintenanceRetry, statusFor } from '#platform/site/permission/index.ts';

/** Calls that work on a closed site: those that report the closure, and those that lead away from it. */
const alwaysOpen: ReadonlySet<CallName> = new Set<CallName>([
  'permission',
  'status',
  'whitelabel',
  'domainRoute',
  'countries',
  'registerSettings',
  'registrationRules',
  'logout',
]);

/** Refuses calls to a closed site: `region-blocked` (451) before `maintenance` (503), as in R2.6.10. */
export function guardGate(name: CallName, context: CallContext): void {
  if (alwaysOpen.has(name)) return;
  const { status } = statusFor(context.merchant, context.address);
  if (status === 2)
    throw new Refusal(451, 'region-blocked', { message: 'This site is not open to your address.' });
  if (status === 1) {
    throw new Refusal(503, 'maintenance', {
      retryAfter: maintenanceRetry,
      message: 'The site is under maintenance.',
    });
  }
}
