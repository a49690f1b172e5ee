import { expect, it } from 'vitest';
import { createTexts } from '#engine/react/texts.ts';
import { rulePartsOf } from '#widgets/shared/rules/fieldRules.ts';
import { fieldText, partText } from './fieldText.ts';
import ar from '../../words/ar.json' with { type: 'json' };
import en from '../../register-form/words/en.json' with { type: 'json' };
import fa from '../../words/fa.json' with { type: 'json' };
import th from '../../words/th.json' with { type: 'json' };
import ur from '../../words/ur.json' with { type: 'json' };
import vi from '../../words/vi.json' with { type: 'json' };
import zh from '../../words/zh.json' with { type: 'json' };

const languages: Record<string, Record<string, string>> = {
  en,
  th: th['register-form'],
  zh: zh['register-form'],
  vi: vi['register-form'],
  ar: ar['register-form'],
  fa: fa['register-form'],
  ur: ur['register-form'],
};
const speak = (words: Record<string, string>, language = 'en') => createTexts(language, words).translate;
const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '.',
  patternId: 6,
  minLength: 8,
  maxLength: 20,
};
const textsOf = (words: Record<string, string>, change: object = {}) =>
  rulePartsOf({ ...rule, ...change }).map((part) => partText(speak(words), part));

it.each(Object.entries(languages))(
  'R5.3 in %s, has a separate text for each pattern and a general one for unknown patterns',
  (_, words) => {
    const texts = Array.from({ length: 10 }, (__, at) => textsOf(words, { patternId: at + 1 })[0]);
    expect(new Set(texts).size).toBe(10);
    for (const text of texts) expect(text).toMatch(/\S{2}/);
    expect(textsOf(words, { patternId: 77 })[0]).toBe(words['reg_pattern_any']);
  },
);

it('R5.3 states minimum and maximum length, one number if they are equal, and only the length if any characters are allowed', () => {
  expect(textsOf(en)[1]).toBe('Length: 8–20 characters.');
  expect(textsOf(en, { maxLength: 8 })[1]).toBe('Length: exactly 8 characters.');
  expect(textsOf(en, { acceptedPattern: '*' })).toHaveLength(1);
});

it.each([
  ['username', 'required', 'Input cannot be empty'],
  ['confirmPassword', 'inconsistent_twice', 'The two passwords do not match.'],
  ['affiliateCode', 'invitation_code_error', 'The invitation code is not valid.'],
  ['mobileNum', 'invalid-phone-number', 'Invalid phone number format.'],
  ['verificationCode', 'missing-verification-code', 'Please enter the verification code.'],
  ['birthday', 'birthday_limit', 'You must be 21 or older to have an account.'],
  ['confirmAge', 'required', 'Please confirm that you are 21 or older.'],
  ['password', 'length', 'Length: 8–20 characters.'],
  ['password', 'signs', 'Letters and digits, including a capital letter.'],
  ['password', 'pattern', 'Letters and digits, including a capital letter. Length: 8–20 characters.'],
  ['nickname', 'length', 'Please check the format.'],
  ['password', '../x', 'Please check the format.'],
])('R5.13 at %s, for %s, says: %s', (name, key, text) => {
  expect(fieldText(speak(en), name, key, { rules: { password: rule }, ageLimit: 21 })).toBe(text);
});
