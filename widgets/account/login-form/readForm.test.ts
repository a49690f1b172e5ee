import { expect, it } from 'vitest';
import { missingFields, readFields } from './readForm.ts';

const fields = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

it('R5.1 asks for user name and password, and for the captcha where it is shown', () => {
  expect(missingFields(readFields(fields({ username: ' ', password: '' }), null), false)).toEqual([
    'username',
    'password',
  ]);
  const typed = readFields(fields({ username: 'mali', password: 'x', captchaId: '1', captcha: '' }), null);
  expect(missingFields(typed, true)).toEqual(['captcha']);
});

it('R5.15 checks nothing but presence', () => {
  expect(missingFields(readFields(fields({ username: 'ก', password: '1' }), null), false)).toEqual([]);
});

it('R3.5 leaves the password out where the device stands for it, and only for the remembered name', () => {
  expect(readFields(fields({ username: 'mali', password: '' }), 'mali')).toEqual({
    username: 'mali',
    remember: false,
  });
  expect(readFields(fields({ username: 'somchai', password: '' }), 'mali').password).toBe('');
});
