import type { Translate } from '#engine/react/index.ts';
import { waitText } from './errorText.ts';

/** The keys of errors of phone codes (R8.1), each with a text of its own. */
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
 * What an error of phone codes says: the text of its key, else what the platform says (R8.2), else that of `unknown`
 * (R8.1). A wait that is not the one that the text of `too-many-requests` names is told.
 */
export function phoneErrorText(t: Translate, code: string, message?: string, retryAfter?: number): string {
  if (code === 'too-many-requests' && retryAfter && (retryAfter < 240 || retryAfter > 300))
    return waitText(t, retryAfter);
  if (code === 'network' || code === 'timeout') return t(`error-${code}`);
  const key = phoneErrors.find((one) => one === code);
  if (key) return t(`phone-${key}`);
  return message || t('phone-unknown');
}
