import { expect, it } from 'vitest';
import { createTexts } from '#engine/react/texts.ts';
import { phoneErrors, phoneErrorText } from './phoneErrorText.ts';
import ar from '../words/ar.json' with { type: 'json' };
import en from '../login-form/words/en.json' with { type: 'json' };
import fa from '../words/fa.json' with { type: 'json' };
import th from '../words/th.json' with { type: 'json' };
import ur from '../words/ur.json' with { type: 'json' };
import vi from '../words/vi.json' with { type: 'json' };
import zh from '../words/zh.json' with { type: 'json' };

const languages: Record<string, Record<string, string>> = {
  en,
  th: th['login-form'],
  zh: zh['login-form'],
  vi: vi['login-form'],
  ar: ar['login-form'],
  fa: fa['login-form'],
  ur: ur['login-form'],
};
const speak = (words: Record<string, string>, language = 'en') => createTexts(language, words).translate;

it.each(Object.entries(languages))(
  'R8.1 each key of phone codes has a text of its own in %s, and one outside the list that of unknown',
  (language, words) => {
    const texts = phoneErrors.map((key) => phoneErrorText(speak(words), key));
    expect(texts).toHaveLength(11);
    expect(new Set(texts).size).toBe(11);
    for (const text of texts) expect(text).toMatch(/\S{2}/);
    expect(phoneErrorText(speak(words), 'moon-phase')).toBe(words['phone-unknown']);
    if (language !== 'en') return;
    expect(phoneErrorText(speak(words), 'invalid-phone-number')).toBe('Invalid phone number format.');
    expect(phoneErrorText(speak(words), 'too-many-requests')).toBe(
      'Too many requests, please try again after 5 minutes.',
    );
    expect(phoneErrorText(speak(words), 'operation-not-allowed')).toBe(
      'Not enabled function, please contact customer service.',
    );
    expect(phoneErrorText(speak(words), 'code-expired')).toBe(
      'Verification code has expired, please send again.',
    );
  },
);

it('shows the platform’s message for a code that has no text, and the seconds to wait', () => {
  expect(phoneErrorText(speak(en), 'moon-phase', 'Not at full moon.')).toBe('Not at full moon.');
  expect(phoneErrorText(speak(en), 'too-many-requests', undefined, 41.2)).toContain('42 seconds');
  expect(phoneErrorText(speak(en), 'too-many-requests', undefined, 300)).toContain('5 minutes');
});
