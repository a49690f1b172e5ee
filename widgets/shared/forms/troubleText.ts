import type { Translate, Trouble } from '#engine/react/index.ts';

/** Our text for the code, else the platform's message, else "Unknown error" (R8.9). For 429, when to retry (R8.8). */
export function troubleText(t: Translate, { code, message, seconds }: Trouble): string {
  if (seconds !== undefined) return t('wait', { seconds, count: seconds });
  const own = /^[\w-]+$/.test(code) ? t(`error_${code}`) : '';
  return own || message || t('error_unknown');
}
