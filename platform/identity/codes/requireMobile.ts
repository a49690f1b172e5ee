import type { CallContext } from '#platform/accounts/context/index.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import type { IdentityParts } from '../parts.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import * as refusals from './refusals.ts';

/** The mobile number of a request, with its dial code. Refuses with the keys of R8.1, including when SMS is off. */
export async function requireMobile(
  query: { countryDialingCode?: string | undefined; mobileNum?: string | undefined },
  isOn: () => Promise<boolean>,
): Promise<string> {
  if (!query.mobileNum?.trim()) throw refusals.missingNumber();
  if (!(await isOn())) throw refusals.notEnabled();
  const mobile = mobileOf(query.countryDialingCode, query.mobileNum);
  if (!mobile) throw refusals.invalidNumber();
  return mobile;
}

/** Whether SMS login is on, by its module and its switch (R6.13), and messages can be sent. */
export async function smsLoginIsOn(
  parts: IdentityParts,
  { merchant }: Pick<CallContext, 'merchant'>,
): Promise<boolean> {
  const modules = enabledModules(await whitelabelTree(parts.db, merchant.code));
  return merchant.settings.smsLogin && modules.has('MOBILEVERCODELOGIN3') && canSend(parts, merchant);
}

/** Whether members may set a new password by SMS: CHNGPASSVERIF3 is on (R2.6.4), and messages can be sent. */
export async function phoneRecoveryIsOn(parts: IdentityParts, { merchant }: CallContext): Promise<boolean> {
  const modules = enabledModules(await whitelabelTree(parts.db, merchant.code));
  return modules.has('CHNGPASSVERIF3') && canSend(parts, merchant);
}

/** Whether messages can be sent: the merchant has a gateway, or a demonstration keeps them in the outbox. */
export function canSend({ demo }: IdentityParts, { settings }: Merchant): boolean {
  return settings.smsGateway !== '' || demo;
}
