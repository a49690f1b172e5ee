import { createHash } from 'node:crypto';

/** Without letters that are taken for a digit or for each other (Crockford). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number by which player, record and customer service name a coupon: ten letters of its round's hash, `4K7Q9-XWM2T`. */
export function couponNumber(round: string): string {
  const hash = createHash('sha256').update(`coupon:${round}`).digest();
  const text = Array.from(hash.subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
