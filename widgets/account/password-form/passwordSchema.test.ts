import { expect, it } from 'vitest';
import { checkForm } from '#widgets/shared/forms/schema.ts';
import { passwordSchema } from './passwordSchema.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '.',
  patternId: 6,
  minLength: 8,
  maxLength: 20,
};
const check = (values: Record<string, string>, knowsOld = false) =>
  checkForm(passwordSchema({ account: 'Lantern8river', rule, knowsOld }), (name) => values[name] ?? '');

it.each([
  [{}, { oldPassword: 'required', newPassword: 'required', confirmNewPassword: 'required' }],
  [
    { oldPassword: 'Old1word', newPassword: 'short1A', confirmNewPassword: 'short1A' },
    { newPassword: 'length' },
  ],
  [
    { oldPassword: 'Old1word', newPassword: 'nocapitals1', confirmNewPassword: 'nocapitals1' },
    { newPassword: 'signs' },
  ],
  [
    { oldPassword: 'Same1word', newPassword: 'Same1word', confirmNewPassword: 'Same1word' },
    { newPassword: 'same-as-old' },
  ],
  [
    { oldPassword: 'Old1word', newPassword: 'lanTern8river', confirmNewPassword: 'lanTern8river' },
    { newPassword: 'same-as-username' },
  ],
  [
    { oldPassword: 'Old1word', newPassword: 'Second1word', confirmNewPassword: 'Second2word' },
    { confirmNewPassword: 'inconsistent_twice' },
  ],
  [{ oldPassword: 'Old1word', newPassword: 'Second1word', confirmNewPassword: 'Second1word' }, {}],
])('R5.6 for %o reports %o', async (values, wrong) => expect(await check(values)).toEqual(wrong));

it('R2.6.5 does not ask for an old password that was typed at this login', async () => {
  expect(await check({ newPassword: 'Second1word', confirmNewPassword: 'Second1word' }, true)).toEqual({});
});
