import { expect, it } from 'vitest';
import { webAddress } from './addressSetting.ts';

it.each([
  'https://pay.example',
  'http://127.0.0.1:4300/',
  'http://[::1]:4300/api',
  'https://zahlung.münchen.example',
])('takes %s as it is', (text) => expect(webAddress('PAYMENTS_URL', text)).toBe(text));

it.each([
  ['pay.example', 'is "pay.example". Use an address such as https://platform.example.'],
  ['https:pay.example', 'is "https:pay.example".'],
  ['ftp://pay.example', 'is "ftp://pay.example".'],
  ['', 'is "".'],
  ['https://bot:s3cret@pay.example', 'has a name or password.'],
  ['https://bot:s3cret/x@pay.example', 'is not an address.'],
  ['https://pay.example/?key=1', 'Leave out what follows ? or #'],
])('refuses %s by the name of the variable, without a password', (text, words) => {
  const read = () => webAddress('PAYMENTS_URL', text);
  expect(read).toThrow(`PAYMENTS_URL ${words.startsWith('Leave') ? 'is' : words}`);
  expect(read).toThrow(words);
  expect(read).not.toThrow('s3cret');
});
