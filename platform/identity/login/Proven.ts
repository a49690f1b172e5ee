import type { LoginStepFacts } from '#platform/base/database/schema/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { DeviceToken } from '../devices/index.ts';

/** An authenticated account owner. */
export interface Proven {
  account: Account;
  /** The value before this login. */
  usesDefaultPassword: boolean;
  device?: DeviceToken;
  /** Of a log-in that continues with a code of the authenticator app: how it began. */
  step?: LoginStepFacts;
}
