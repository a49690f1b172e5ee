import { plainDigits } from '#kit/digits.ts';

/**
 * An amount as a person types it, as a decimal number: digits of any script, groups of three, and a comma or an Arabic
 * separator before decimals. What is none stays as it is, and the platform refuses it.
 */
export function plainAmount(typed: string): string {
  const text = plainDigits(typed.trim())
    .replaceAll(/[\s\u00a0\u202f٬'’]/g, '')
    .replaceAll('٫', '.');
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
}
