import { parseAmount } from '#kit/parseAmount.ts';
import { Refusal } from './Refusal.ts';

/**
 * Minor units of an amount that an operator typed in a command, with English signs; undefined for what is no amount. A
 * command has no page that shows the amount before it is sent, so one with a second reading, such as `1.500`, is refused
 * (422).
 */
export function typedAmount(
  field: string,
  text: string,
  { currency, digits }: { currency: string; digits: number },
): bigint | undefined {
  const found = parseAmount(text, { locale: 'en', currency, decimals: digits });
  if (!found) return undefined;
  const isPlain = digits >= 3 && /^\d+\.\d+$/.test(text.trim());
  if (found.isSure || isPlain) return found.minor;
  const message = `"${text}" can be read in two ways. Write it without a sign between thousands, with a point before decimals: 1500 or 1.50.`;
  throw new Refusal(422, 'invalid-amount', { message, fields: [{ field, code: 'invalid-amount', message }] });
}
