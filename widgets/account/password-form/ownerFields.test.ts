import { expect, it } from 'vitest';
import { checkForm } from '#widgets/shared/forms/schema.ts';
import { ownerDetails } from './ownerFields.ts';
import { passwordSchema } from './passwordSchema.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 2,
  maxLength: 40,
};
const rules = {
  payeeName: rule,
  birthday: rule,
  mobileNum: rule,
  paymentPassword: { ...rule, required: false },
  email: { ...rule, required: false },
  zalo: { ...rule, enabled: false },
  referralCode: rule,
  affiliateCode: rule,
  recommenderId: rule,
};
const chosen = {
  oldPassword: 'First1word',
  newPassword: 'Second1word',
  confirmNewPassword: 'Second1word',
  agreeTerms: '1',
  confirmAge: '1',
};
const check = (values: Record<string, string>) =>
  checkForm(
    passwordSchema({ account: 'somying', rule, knowsOld: false, agreementRules: rules }),
    (name) => values[name] ?? '',
  );

it('R5.14 R2.8.6 asks the owner for what a registration requires, and for no code of an invitation', async () => {
  expect(await check(chosen)).toEqual({
    mobileNum: 'missing-phone-number',
    payeeName: 'required',
    birthday: 'required',
    paymentPassword: 'required',
  });
});

it('R5.8 judges the number by its country', async () => {
  const owner = { payeeName: 'Somying Jaidee', birthday: '1990-02-03', paymentPassword: '730418' };
  const mobile = { countryDialingCode: '66', mobileNum: '12' };
  expect(await check({ ...chosen, ...owner, ...mobile })).toEqual({ mobileNum: 'invalid-phone-number' });
  expect(await check({ ...chosen, ...owner, ...mobile, mobileNum: '0812345678' })).toEqual({});
});

it('sends these fields alone', () => {
  const values = { ...chosen, payeeName: 'A B', email: 'a@example.org', countryDialingCode: '66' };
  expect(ownerDetails((name) => (values as Record<string, string>)[name] ?? '', rules)).toEqual({
    payeeName: 'A B',
    birthday: '',
    mobileNum: '',
    countryDialingCode: '66',
    paymentPassword: '',
  });
});
