import { expect, it } from 'vitest';
import { checkForm } from '#widgets/shared/forms/schema.ts';
import { loginSchema, readFields } from './readForm.ts';

const fields = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const check = (values: Record<string, string>, options: { remembered?: string; captcha?: boolean } = {}) =>
  checkForm(loginSchema({ remembered: null, captcha: false, ...options }), (name) => values[name] ?? '');

it('R5.1 requires user name and password, and the captcha if it is shown', async () => {
  expect(await check({})).toEqual({ username: 'required', password: 'required' });
  expect(await check({ username: 'mali', password: 'x' }, { captcha: true })).toEqual({
    captcha: 'required',
  });
});

it('R5.15 checks only that fields are filled in', async () => {
  expect(await check({ username: 'ก', password: '1' })).toEqual({});
});

it('R3.5 requires no password on a remembered device', async () => {
  expect(await check({ username: 'mali' }, { remembered: 'mali' })).toEqual({});
  expect(await check({ username: 'somchai' }, { remembered: 'mali' })).toEqual({ password: 'required' });
});

it('R3.5 omits the password on a remembered device, for the remembered user name only', () => {
  expect(readFields(fields({ username: 'mali', password: '' }), 'mali')).toEqual({
    username: 'mali',
    remember: false,
  });
  expect(readFields(fields({ username: 'somchai', password: '' }), 'mali').password).toBe('');
});
