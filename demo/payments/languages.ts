import { firstLanguage, gameLanguages } from '../vendors/core/languages.ts';

/** Languages of the checkout. */
export const checkoutLanguages = [...gameLanguages, 'es', 'pt'] as const;
export type CheckoutLanguage = (typeof checkoutLanguages)[number];

/** The first of these tags that the checkout has, else English. */
export function checkoutLanguage(...tags: (string | null | undefined)[]): CheckoutLanguage {
  return firstLanguage(checkoutLanguages, tags) ?? 'en';
}
