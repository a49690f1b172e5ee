import { mobileOf } from '#kit/mobileNumber.ts';
import { plainDigits } from '#kit/digits.ts';
import type { OwnerDetails, RegistrationRules } from '#schemas/generated/api.ts';
import { plainEmail } from '#platform/accounts/account/index.ts';
import type { profiles } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Person } from '../limits/index.ts';
import { valueIfEnabled } from './wrongFields.ts';

/** The profile that valid details of an owner make; fields without an enabled rule are ignored (R5.14). */
export function profileOf(
  given: OwnerDetails,
  rules: RegistrationRules,
): Omit<typeof profiles.$inferInsert, 'accountId'> {
  const stated = (field: Parameters<typeof valueIfEnabled>[1]) => valueIfEnabled(given, field, rules) || null;
  const email = stated('email');
  return {
    payeeName: stated('payeeName'),
    email: plainEmail(email ?? '') ?? email,
    mobileNum: rules['mobileNum']?.enabled
      ? (mobileOf(given.countryDialingCode, given.mobileNum) ?? null)
      : null,
    qqNum: stated('qqNum'),
    line: stated('line'),
    whatsapp: stated('whatsapp'),
    facebook: stated('facebook'),
    wechat: stated('wechat'),
    telegram: stated('telegram'),
    zalo: stated('zalo'),
    idNumber: stated('idNumber'),
    birthday: stated('birthday'),
  };
}

/** A payment password as it is hashed; undefined if none was stated. */
export function paymentPasswordOf(given: OwnerDetails, rules: RegistrationRules): string | undefined {
  return plainDigits(valueIfEnabled(given, 'paymentPassword', rules)) || undefined;
}

/** By what the owner of an account is recognized. */
export function personOf({
  mobileNum,
  email,
  payeeName,
  birthday,
}: Pick<ReturnType<typeof profileOf>, 'mobileNum' | 'email' | 'payeeName' | 'birthday'>): Person {
  return {
    mobiles: mobileNum ? [mobileNum] : [],
    email: email ?? undefined,
    name: payeeName ?? undefined,
    birthday: birthday ?? undefined,
  };
}

/** Self-exclusion holds for the person (R10.7). The words do not tell others who is self-excluded. */
export function refusedPerson(): Refusal {
  return new Refusal(403, 'registration-refused', {
    message: 'We cannot open an account with these details. Please contact customer service.',
  });
}
