import { describe, expect, it } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { failureOfDialog } from '#engine/react/index.ts';
import { createTexts } from '#engine/react/texts.ts';
import en from './words/en.json' with { type: 'json' };
import { troubleText } from '#widgets/shared/forms/troubleText.ts';

const words: Record<string, string> = en;
const t = createTexts('en', words).translate;
const failed = (code: string, status: number, more: object = {}) =>
  failureOfDialog(new CallError({ call: 'balance', code, status, ...more }));

describe('R8.8 R8.9 the message of a failed call', () => {
  it.each<[string, number, object, string, 'retry' | 'load' | null]>([
    ['insufficient-funds', 409, {}, 'You do not have enough money for this.', 'load'],
    ['in_need_true_account', 403, {}, words['error_in_need_true_account'] ?? '', null],
    ['moon-phase', 403, { message: 'Not at full moon.' }, 'Not at full moon.', null],
    ['moon-phase', 403, {}, 'Unknown error', null],
    ['../title', 403, {}, 'Unknown error', null],
    ['promotion-gone', 404, { message: 'It has ended.' }, 'It has ended.', 'load'],
    ['already-claimed', 409, { message: 'It was claimed.' }, 'It was claimed.', 'load'],
    [
      'too-many-requests',
      429,
      { retryAfter: 41.2 },
      words['wait_other']?.replace('{{seconds}}', '42') ?? '',
      null,
    ],
    ['too-many-requests', 429, { retryAfter: 1 }, 'Too many requests. Please try again in 1 second.', null],
    ['too-many-requests', 429, {}, words['error_too-many-requests'] ?? '', null],
    ['network', 0, {}, words['error_network'] ?? '', 'retry'],
    ['timeout', 0, {}, words['error_timeout'] ?? '', 'retry'],
    ['http-500', 500, {}, words['error_network'] ?? '', 'retry'],
    ['http-503', 503, {}, words['error_network'] ?? '', 'retry'],
    ['bad-answer', 502, {}, words['error_network'] ?? '', 'retry'],
    ['platform-failed', 500, { message: 'Unknown error' }, 'Unknown error', 'retry'],
  ])('%s (HTTP %i) with %j: %s', (code, status, more, text, help) => {
    const trouble = failed(code, status, more);
    expect(trouble && troubleText(t, trouble)).toBe(text);
    expect(trouble?.help).toBe(help);
  });

  it('R10.7 carries what is used of the limit that has refused a stake', () => {
    const value = { limit: '50.00', used: '20.00', left: '30.00' };
    expect(failed('loss-limit', 409, { value })?.limit).toEqual(value);
    expect(failed('insufficient-funds', 409, { value })?.limit).toBeUndefined();
  });

  it('carries the platform’s reference number', () => {
    expect(failed('platform-failed', 500, { reference: 'ab12cd34' })?.reference).toBe('ab12cd34');
  });

  it.each([400, 422])('says what is wrong with fields, without their technical names (HTTP %i)', (status) => {
    const fields = [
      { field: 'amount', code: 'min', message: 'At least 100.' },
      { field: 'account', code: 'required' },
    ];
    expect(failed('invalid-request', status, { fields })?.fields).toEqual(['At least 100.']);
  });

  it('stays silent for an expired session, which opens login, and for errors that are not from calls', () => {
    expect(failed('no-session', 401)).toBeNull();
    expect(failureOfDialog(new TypeError('x'))).toBeNull();
  });
});
