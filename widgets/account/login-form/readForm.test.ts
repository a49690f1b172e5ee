import { expect, it } from 'vitest';
import { checkForm } from '#widgets/shared/forms/schema.ts';
import { loginSchema, readFields } from './readForm.ts';

const fields = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const check = (values: Record<string, string>, given: { remembered?: string; captcha?: boolean } = {}) =>
  checkForm(loginSchema({ remembered: null, captcha: false, ...given }), (name) => values[name] ?? '');

it('R5.1 asks for user name and password, and for the captcha where it is shown', async () => {
  expect(await check({})).toEqual({ username: 'required', password: 'required' });
  expect(await check({ username: 'mali', password: 'x' }, { captcha: true })).toEqual({
    captcha: 'required',
  });
});

it('R5.15 checks nothing but presence', async () => {
  expect(await check({ username: 'ก', password: '1' })).toEqual({});
});

it('R3.5 asks for no password where the device stands for it', async () => {
  expect(await check({ username: 'mali' }, { remembered: 'mali' })).toEqual({});
  expect(await check({ username: 'somchai' }, { remembered: 'mali' })).toEqual({ password: 'required' });
});

it('R3.5 leaves the password out where the device stands for it, and only for the remembered name', () => {
  expect(readFields(fields({ username: 'mali', password: '' }), 'mali')).toEqual({
    username: 'mali',
    remember: false,
  });
  expect(readFields(fields({ username: 'somchai', password: '' }), 'mali').password).toBe('');
});
