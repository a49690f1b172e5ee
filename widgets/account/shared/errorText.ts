import type { Translate } from '#engine/react/index.ts';

/**
 * What a failed log-in says (R8.3, R8.9): our text for the code, else the platform's message as plain text, else
 * "Login failure". `retryAfter` is in seconds.
 */
export function errorText(t: Translate, code: string, message?: string, retryAfter?: number): string {
  if (code === 'too-many-requests' && retryAfter)
    return t('error-too-many-requests-in', { seconds: Math.ceil(retryAfter) });
  const own = /^[\w-]+$/.test(code) ? t(`error-${code}`) : '';
  return own || message || t('error-other');
}
