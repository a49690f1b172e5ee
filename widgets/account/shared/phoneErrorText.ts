import type { Translate } from '#engine/react/index.ts';
import { waitText } from './errorText.ts';

/** Error codes of phone verification (R8.1), each with its own text. */
export const phoneErrors = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;

export type PhoneError = (typeof phoneErrors)[number];

/**
 * The message of a phone verification error: the text of its code, else the platform's message (R8.2), else the text of
 * `unknown` (R8.1). A wait that differs from the one in the text of `too-many-requests` is stated instead.
 */
export function phoneErrorText(t: Translate, code: string, message?: string, retryAfter?: number): string {
  if (code === 'too-many-requests' && retryAfter && (retryAfter < 240 || retryAfter > 300))
    return waitText(t, retryAfter);
  if (code === 'network' || code === 'timeout') return t(`error-${code}`);
  const key = phoneErrors.find((one) => one === code);
  if (key) return t(`phone-${key}`);
  return message || t('phone-unknown');
}
