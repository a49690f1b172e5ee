import { expect, it } from 'vitest';
import { plainEmail, spellingsOf } from './emailAddress.ts';

it.each([
  ['Ana@Mail.Example', 'ana@mail.example'],
  ['ana@münchen.example', 'ana@münchen.example'],
  ['ana@xn--mnchen-3ya.example', 'ana@münchen.example'],
  ['ana@MU\u0308NCHEN.example.', 'ana@münchen.example'],
  ['a@ตัวอย่าง.ไทย', 'a@ตัวอย่าง.ไทย'],
  ['a@ตลาด.ไทย', 'a@ตลาด.ไทย'],
  ['a@उदाहरण.भारत', 'a@उदाहरण.भारत'],
  ['a@پست\u200cایران.ایران', 'a@پست\u200cایران.ایران'],
  ['สมศรี@ตลาด.ไทย', 'สมศรี@ตลาด.ไทย'],
  ['\u202aana@mail.example\u202c', 'ana@mail.example'],
  ['ana\u200b@mail.example\ufeff', 'ana@mail.example'],
])('reads the address %s as %s', (typed, plain) => expect(plainEmail(typed)).toBe(plain));

it.each([
  '',
  'ana',
  '@mail.example',
  'ana@',
  'ana@mail',
  'a b@mail.example',
  'ana@1.2.3.4',
  'ana@mail..example',
])('%j is no address', (typed) => expect(plainEmail(typed)).toBeUndefined());

it('knows both spellings under which an address may be stored', () => {
  expect(spellingsOf('ana@münchen.example')).toEqual(['ana@münchen.example', 'ana@xn--mnchen-3ya.example']);
  expect(spellingsOf('ana@mail.example')).toEqual(['ana@mail.example']);
});
