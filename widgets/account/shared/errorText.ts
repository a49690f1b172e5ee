import type { Translate } from '#engine/react/index.ts';

/**
 * The message of a failed login (R8.3, R8.9): our text for the code, else the platform's message as plain text, else
 * "Login failure". `retryAfter` is in seconds.
 */
export function errorText(t: Translate, code: string, message?: string, retryAfter?: number): string {
  if (code === 'too-many-requests' && retryAfter) return waitText(t, retryAfter);
  const own = /^[\w-]+$/.test(code) ? t(`error-${code}`) : '';
  return own || message || t('error-other');
}

/** How long to wait, in seconds or minutes. */
export function waitText(t: Translate, seconds: number): string {
  const count = Math.ceil(seconds > 90 ? seconds / 60 : seconds);
  return seconds > 90
    ? t('error-too-many-requests-minutes', { minutes: count, count })
    : t('error-too-many-requests-in', { seconds: count, count });
}
