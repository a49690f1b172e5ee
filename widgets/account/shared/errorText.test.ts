import { expect, it } from 'vitest';
import { createTexts } from '#engine/react/texts.ts';
import en from '../login-form/words/en.json' with { type: 'json' };
import { errorText } from './errorText.ts';

const t = createTexts('en', en).translate;

it.each([
  ['wrong-credentials', 'Wrong username or password.'],
  ['wrong-format', 'Account, password or email format incorrect.'],
  ['unknown-account', 'No such username or email.'],
  ['member_no_enter', 'Non-member account unable to login'],
  ['error_not_agent', 'Non-agents cannot log in'],
  ['network', 'We could not reach our server. Please try again in a moment.'],
])('R8.3 has a message for %s', (code, text) => {
  expect(errorText(t, code)).toBe(text);
});

it('R8.9 shows the platform’s message for a code that has no text', () => {
  expect(errorText(t, 'moon-phase', 'Not at full moon.')).toBe('Not at full moon.');
});

it('R8.3 falls back to "Login failure" instead of showing a key', () => {
  expect(errorText(t, 'moon-phase')).toBe('Login failure. Please try again.');
  expect(errorText(t, '../../title')).toBe('Login failure. Please try again.');
});

it('R8.8 says when to try again', () => {
  expect(errorText(t, 'too-many-requests', undefined, 41.2)).toContain('42 seconds');
  expect(errorText(t, 'too-many-requests', undefined, 480)).toContain('8 minutes');
  expect(errorText(t, 'too-many-requests', undefined, 0.4)).toContain('in 1 second.');
});
