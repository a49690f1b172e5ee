import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { forgotByEmail } from './forgotByEmail.ts';
import { setPasswordByLink } from './setPasswordByLink.ts';
import { setPasswordByPhone } from './setPasswordByPhone.ts';

/** Calls of members who have forgotten their password. */
export const recoveryCalls: Pick<
  CallHandlers<IdentityParts>,
  'forgotByEmail' | 'setPasswordByLink' | 'setPasswordByPhone'
> = {
  forgotByEmail,
  setPasswordByLink,
  setPasswordByPhone,
};
