import type { CallContext } from '../calls.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import type { PlatformParts } from '../parts.ts';
import { enabledModules, whitelabelTree } from '../system/modules.ts';
import * as refusals from './refusals.ts';

/** The mobile number of a request, with its dial code. Refuses with the keys of R8.1, also where SMS login is off. */
export async function wantMobile(
  parts: PlatformParts,
  query: { countryDialingCode?: string; mobileNum?: string },
  context: CallContext,
): Promise<string> {
  if (!query.mobileNum?.trim()) throw refusals.missingNumber();
  await wantSmsLogin(parts, context);
  const mobile = mobileOf(query.countryDialingCode, query.mobileNum);
  if (!mobile) throw refusals.invalidNumber();
  return mobile;
}

/** SMS login is on by its module and by its switch (R6.13), and there is a way to send. */
async function wantSmsLogin({ db, demo }: PlatformParts, { merchant }: CallContext): Promise<void> {
  const { smsLogin, smsGateway } = merchant.settings;
  const modules = enabledModules(await whitelabelTree(db, merchant.code));
  if (!smsLogin || !modules.has('MOBILEVERCODELOGIN3') || (smsGateway === '' && !demo))
    throw refusals.notEnabled();
}
