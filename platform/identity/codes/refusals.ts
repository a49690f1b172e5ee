import { Refusal } from '#platform/base/errors/index.ts';

/** Refusals of phone codes: the keys of R8.1 with the texts that the specification quotes. */
export const missingNumber = (): Refusal =>
  atField('mobileNum', 'missing-phone-number', 'Please enter a mobile number.');

export const invalidNumber = (): Refusal =>
  atField('mobileNum', 'invalid-phone-number', 'Invalid phone number format.');

export const missingCode = (field = 'password'): Refusal =>
  atField(field, 'missing-verification-code', 'Please enter the verification code.');

export const wrongCode = (field = 'password'): Refusal =>
  atField(field, 'invalid-verification-code', 'The verification code is incorrect.');

export const expiredCode = (field = 'password'): Refusal =>
  atField(field, 'code-expired', 'Verification code has expired, please send again.');

export const captchaWanted = (): Refusal =>
  new Refusal(422, 'captcha-required', {
    value: { captcha: true },
    fields: [{ field: 'captcha', code: 'captcha-required' }],
    message: 'Please enter the captcha.',
  });

export const captchaFailed = (): Refusal =>
  new Refusal(422, 'captcha-check-failed', {
    value: { captcha: true },
    fields: [{ field: 'captcha', code: 'captcha-check-failed' }],
    message: 'The captcha is incorrect.',
  });

export const tooMany = (retryAfter: number): Refusal =>
  new Refusal(429, 'too-many-requests', {
    retryAfter,
    value: { retryAfter },
    message: 'Too many requests, please try again after 5 minutes.',
  });

export const quotaExceeded = (): Refusal =>
  new Refusal(403, 'quota-exceeded', {
    message: 'The quota is not sufficient, please contact customer service.',
  });

export const notEnabled = (): Refusal =>
  new Refusal(403, 'operation-not-allowed', {
    message: 'Not enabled function, please contact customer service.',
  });

export const unknownNumber = (): Refusal =>
  new Refusal(403, 'unknown-account', { message: 'There is no account with this mobile number.' });

function atField(field: string, code: string, message: string): Refusal {
  return new Refusal(422, code, { fields: [{ field, code }], message });
}
