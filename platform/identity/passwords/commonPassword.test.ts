import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPassword.ts';
import leaked from './leakedPasswords.json' with { type: 'json' };

// From published lists of leaked passwords, and what people make of them to satisfy a rule.
it.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'Passw0rd2026',
  'Qwerty123',
  'qwertyuiop',
  '1q2w3e4r',
  'Abc12345',
  '12345678',
  '87654321',
  'Aa123456',
  'Iloveyou2',
  'Welcome1!',
  'Admin2026',
  'Dragon99',
  'Matkhau123',
  'aaaaaaaa',
  'Abc1abc1abc1',
  '2026Summer',
])('R5.6 refuses %s', (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  'Lantern8river',
  'baharNow2026',
  'Morning7market',
  'paizNow2026x',
  'freshStart2026',
  'ทะเลสีคราม88',
  'Dragonfruit7tea',
])('accepts %s', (password) => expect(isCommonPassword(password)).toBe(false));

// The most frequent ones of published leaks that no rule above knows, and what people make of them.
it.each([
  '1qaz2wsx',
  'Michelle',
  'Q1w2e3r4t5',
  'Maverick1',
  'Mercedes2026',
  'Blink182',
  'Zaq12wsx',
  'Minecraft7',
  'Sl1pknot',
  '123456789a',
])('refuses %s, which has been leaked', (password) => expect(isCommonPassword(password)).toBe(true));

it('knows more than 3,000 leaked passwords of 8 characters or more', () => {
  const known = leaked.passwords.split(' ');
  expect(new Set(known).size).toBeGreaterThan(3000);
  expect(known.every((one) => one.length >= 8 && one === one.toLowerCase())).toBe(true);
});

it('refuses the name of the site, however it is decorated', () => {
  for (const password of ['Nakhla2026', 'N4khla2026', '88Nakhla!'])
    expect(isCommonPassword(password, ['Nakhla', 'NAKHLA01']), password).toBe(true);
  expect(isCommonPassword('Nakhla2026')).toBe(false);
});
