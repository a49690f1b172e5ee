import { expect, it } from 'vitest';
import { longWords } from './longWords.ts';

const long = (text: string) => longWords({ text })['text'];

it('repeats the last words, and makes a compound of the longest', () => {
  expect(long('Stop the list now')).toBe('Stopstop the list now list now');
  expect(long('Forgotten password?')).toBe('Forgottenforgotten password? password?');
});

it('makes a compound of a single word', () => {
  expect(long('Register')).toBe('Registerregister');
  expect(long('ลงทะเบียน')).toBe('ลงทะเบียนลงทะเบียน');
});

it('leaves placeholders, non-words and long words unchanged', () => {
  expect(long('{{name}} won {{amount}}')).toBe('{{name}} wonwon {{amount}}');
  expect(long('{{count}}')).toBe('{{count}}');
  expect(long('Donaudampfschifffahrtsgesellschaft')).toBe(
    'Donaudampfschifffahrtsgesellschaft Donaudampfschifffahrtsgesellschaft',
  );
  expect(long('')).toBe('');
});
