import { plainDigits } from '#kit/digits.ts';

/** A formatted amount without its decimals if they are all zero: chips are narrow. `decimals` are the currency's. */
export function shortMoney(text: string, decimals: number): string {
  if (decimals === 0) return text;
  const fraction = new RegExp(String.raw`[.,٫]\p{Nd}{${decimals}}(?=\P{Nd}*$)`, 'u');
  return text.replace(fraction, (part) => (/^0+$/.test(plainDigits(part.slice(1))) ? '' : part));
}
