import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { IdentityParts } from '../parts.ts';
import { forgotByEmail } from './forgotByEmail.ts';
import { setPasswordByLink } from './setPasswordByLink.ts';
import { setPasswordByPhone } from './setPasswordByPhone.ts';

/** Calls of members who have forgotten their password. */
export function recoveryCalls(
  parts: IdentityParts,
): Pick<CallHandlers, 'forgotByEmail' | 'setPasswordByLink' | 'setPasswordByPhone'> {
  return {
    forgotByEmail: (query, context) => forgotByEmail(parts, query, context),
    setPasswordByLink: (query, context) => setPasswordByLink(parts, query, context),
    setPasswordByPhone: (query, context) => setPasswordByPhone(parts, query, context),
  };
}
